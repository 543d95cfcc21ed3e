import { MERGED_DETAILS } from '@folkmoot/core/deliberation/contributions/details.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import { DETAIL_COLUMNS } from '../tables.ts'
import type { ContributionTexts } from './tables.ts'

/** The text and fields of a contribution, as amendments and merges keep them. */
export const textsSql = (c: string): string => `
  json_build_object('title', ${c}.title, 'text', ${c}.text,
    ${MERGED_DETAILS.map((name) => `'${name}', ${c}.${DETAIL_COLUMNS[name]}`).join(', ')}, 'place', json_build_object(
      'placeName', ${c}.place, 'city', ${c}.city, 'state', ${c}.state, 'latitude', ${c}.latitude, 'longitude', ${c}.longitude),
    'keywords', coalesce((select json_agg(t.title order by t.id) from contribution_themes x
      join themes t on t.id = x.theme_id and t.type = 'EMERGENT' where x.contribution_id = ${c}.id), '[]'))`

/** What was kept before a detail came to exist has none. */
export const storedTextsSql = (texts: string): string =>
  `(jsonb_build_object(${MERGED_DETAILS.map((name) => `'${name}', ''`).join(', ')}) || ${texts}::jsonb)::json`

/** The three states of a merge: what the amendment was made from, its original and itself. */
export const READ_SIDES = defineStatement({
  name: 'contributions.read-sides',
  params: { child: 'int' },
  row: {
    base: columnOf<ContributionTexts>('json'),
    ours: columnOf<ContributionTexts>('json'),
    theirs: columnOf<ContributionTexts>('json'),
    /** Of an accepted amendment: the original before it. */
    former: columnOf<ContributionTexts | null>('json?'),
  },
  text: ({ child }) => `
select ${storedTextsSql('f.base')} as base, ${textsSql('q')} as ours, ${textsSql('c')} as theirs,
  (select ${storedTextsSql('e.former')} from contribution_merges e where e.child_id = c.id and e.undone_at is null) as former
from contributions c join contributions q on q.id = c.forked_from_id
join contribution_forks f on f.contribution_id = c.id where c.id = ${child}`,
})
