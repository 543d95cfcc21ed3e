import type { AuthorContact } from '@folkmoot/core/deliberation/contributions/authors/contact-endpoints.ts'
import { LISTED_TYPES, PRIVATE_DRAFTS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isAcceptedSql, joinAssemblyMembership } from '../../../communities/access/member-sql.ts'
import { columnOf, defineStatementVariants } from '../../../platform/database/statement.ts'

/** Whose contributions: all of an assembly, those in the lists of a space, or one. */
export type ContactScope = 'assembly' | 'space' | 'contribution'

const SCOPE_SQL: Readonly<Record<ContactScope, (target: string) => string>> = {
  assembly: (target) => `c.assembly_id = ${target}`,
  space: (target) => `exists (select from contribution_spaces cs where cs.space_id = ${target} and cs.contribution_id = c.id)`,
  contribution: (target) => `c.id = ${target}`,
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

const AUTHORS_SQL = {
  /** Who left the assembly is named, but no longer reached by it. */
  members: `
join contribution_authors w on w.contribution_id = c.id
join users u on u.id = w.user_id and u.deleted_at is null
left ${joinAssemblyMembership('m', { assembly: 'c.assembly_id', user: 'u.id' })} and ${isAcceptedSql('m')}`,
  nonMembers: 'join nonmember_authors n on n.contribution_id = c.id',
} as const

const COLUMNS_SQL = {
  members: `u.name, case when m.id is not null then u.email end as email, '' as phone, c.source, c.source_url as "sourceUrl"`,
  nonMembers: `n.name, nullif(n.email, '') as email, n.phone, n.source, n.source_url as "sourceUrl"`,
} as const

/** Selects how to reach authors, without those of private drafts and of what was removed. */
export const LIST_CONTACTS = defineStatementVariants({
  name: 'contributions.list-contacts',
  params: { target: 'int' },
  row: {
    contribution: 'text',
    contributionUuid: 'uuid',
    type: columnOf<AuthorContact['type']>('text'),
    status: columnOf<AuthorContact['status']>('text'),
    name: 'text',
    email: 'text?',
    phone: 'text',
    source: 'text',
    sourceUrl: 'text',
  },
  text: ({ target }, { scope, of }: { readonly scope: ContactScope; readonly of: keyof typeof AUTHORS_SQL }) => `
select c.title as contribution, c.uuid as "contributionUuid", c.type, c.status, ${COLUMNS_SQL[of]}
from contributions c
left join campaigns k on k.id = c.campaign_id
left join working_groups g on g.id = c.group_id
${AUTHORS_SQL[of]}
where ${SCOPE_SQL[scope](target)} and c.removed_at is null and c.on_space_id is null
  and k.deleted_at is null and g.deleted_at is null
  and c.type in (${quoted(LISTED_TYPES)}) and c.status not in (${quoted(PRIVATE_DRAFTS)})
order by c.id, ${of === 'members' ? 'w.position, w.user_id' : 'n.id'}`,
  examples: (['assembly', 'space', 'contribution'] as const).flatMap((scope) => [
    { scope, of: 'members' as const },
    { scope, of: 'nonMembers' as const },
  ]),
})
