import type { FullFeedbackStats } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { defineStatement, type RowOf } from '../../platform/database/statement.ts'
import { insertEventsSql } from '../../platform/shared/emit-event.ts'
import { assessmentCountSql, meanScoreSql } from '../contributions/card-sql.ts'
import { contextColumns, PHASED_CONTEXT_ROW } from '../contributions/contribution-context.ts'
import { contributionFieldsSql } from '../contributions/contribution-event.ts'
import { CAMPAIGN_NOT_DELETED, contextJoins, READ_ROW, readColumns } from '../contributions/read-contribution-sql.ts'

const ITEM_WITH_FEEDBACK_ROW = {
  ...READ_ROW,
  ...PHASED_CONTEXT_ROW,
  up: 'boolean',
  down: 'boolean',
  given: 'boolean',
  fav: 'boolean',
  flag: 'boolean',
  need: 'int?',
  benefit: 'int?',
  feasibility: 'int?',
  text: 'text',
} as const
export type FeedbackRow = RowOf<typeof ITEM_WITH_FEEDBACK_ROW>

/** Selects a contribution, its viewer and the viewer's previous feedback of a type: the input of the feedback policy. */
export const ITEM_WITH_FEEDBACK = defineStatement({
  name: 'feedback.find-item',
  params: { id: 'int', viewer: 'int', type: 'text' },
  row: ITEM_WITH_FEEDBACK_ROW,
  packed: true,
  text: ({ id, viewer, type }) => `
select ${readColumns(viewer)}, ${contextColumns({ phases: true })},
  coalesce(f.up, false) as up, coalesce(f.down, false) as down, f.user_id is not null as given,
  coalesce(f.fav, false) as fav, coalesce(f.flag, false) as flag, f.need, f.benefit, f.feasibility,
  coalesce(f.text, '') as text
${contextJoins(viewer)}
left join feedback f on f.contribution_id = c.id and f.user_id = ${viewer} and f.type = ${type}
where c.id = ${id} and ${CAMPAIGN_NOT_DELETED}`,
})

const AVERAGES = `${meanScoreSql('need', 'c.id')}::float as "averageNeed",
  ${meanScoreSql('feasibility', 'c.id')}::float as "averageFeasibility", ${meanScoreSql('benefit', 'c.id')}::float as "averageBenefit",
  ${assessmentCountSql('c.id')} as assessments`

const STATS_ROW = {
  ups: 'int',
  downs: 'int',
  favs: 'int',
  flags: 'int',
  averageNeed: 'float?',
  averageFeasibility: 'float?',
  averageBenefit: 'float?',
  assessments: 'int',
} as const satisfies Record<keyof FullFeedbackStats, string>

/**
 * Sets a user's whole feedback and returns the new counts, in one statement. The row stores its previous values (`was_*`), read
 * from the newest version locked by the conflict, so the counters change by the true difference under concurrent requests;
 * without a change they are not touched. A flag keeps its reason and its first date, so nobody flags anew what a moderator has
 * looked at. Nothing is saved, and no row returned, for an account that is being deleted.
 */
export const SAVE_FEEDBACK = defineStatement({
  name: 'feedback.save',
  params: {
    id: 'int',
    user: 'int',
    type: 'text',
    up: 'boolean',
    down: 'boolean',
    fav: 'boolean',
    flag: 'boolean',
    flagReason: 'text',
    flagNote: 'text',
    need: 'int?',
    benefit: 'int?',
    feasibility: 'int?',
    text: 'text',
    now: 'timestamptz',
  },
  row: STATS_ROW,
  text: (p) => `
with given as (
  insert into feedback as f (contribution_id, user_id, type, up, down, fav, flag, flag_reason, flag_note, flagged_at, need,
    benefit, feasibility, text, at)
  select ${p.id}, u.id, ${p.type}, ${p.up}, ${p.down}, ${p.fav}, ${p.flag}, ${p.flagReason}, ${p.flagNote},
    case when ${p.flag} then ${p.now} end, ${p.need}, ${p.benefit}, ${p.feasibility}, ${p.text}, ${p.now}
  from users u where u.id = ${p.user} and u.deleted_at is null for key share
  on conflict (contribution_id, user_id, type) do update set
    was_up = f.up, was_down = f.down, was_fav = f.fav, was_flag = f.flag,
    up = excluded.up, down = excluded.down, fav = excluded.fav, flag = excluded.flag,
    flag_reason = case when f.flag and excluded.flag and excluded.flag_reason = '' then f.flag_reason
      else excluded.flag_reason end,
    flag_note = case when f.flag and excluded.flag and excluded.flag_reason = '' then f.flag_note else excluded.flag_note end,
    flagged_at = coalesce(f.flagged_at, excluded.flagged_at),
    need = excluded.need, benefit = excluded.benefit, feasibility = excluded.feasibility, text = excluded.text,
    at = excluded.at
  returning contribution_id, up::int - was_up::int as ups, down::int - was_down::int as downs,
    fav::int - was_fav::int as favs, flag::int - was_flag::int as flags, flag and flagged_at = ${p.now} as flagged,
    type = 'TECHNICAL_ASSESSMENT' and xmax = 0
      and (text <> '' or coalesce(need, 0) + coalesce(benefit, 0) + coalesce(feasibility, 0) > 0) as assessed),
item as (
  update contributions c set ups = c.ups + g.ups, downs = c.downs + g.downs, favs = c.favs + g.favs, flags = c.flags + g.flags
  from given g where c.id = g.contribution_id and (g.ups, g.downs, g.favs, g.flags) <> (0, 0, 0, 0)
  returning c.*),
notice as (
  ${insertEventsSql<'NEW_TECHNICAL_ASSESSMENT' | 'NEW_CONTRIBUTION_FEEDBACK_FLAG' | 'NEW_CONTRIBUTION_FEEDBACK'>(
    {
      at: p.now,
      event: `case when g.assessed then 'NEW_TECHNICAL_ASSESSMENT'
        when g.flagged and g.flags > 0 then 'NEW_CONTRIBUTION_FEEDBACK_FLAG' else 'NEW_CONTRIBUTION_FEEDBACK' end`,
      actor: p.user,
      space: 'i.space_id',
      data: contributionFieldsSql('i'),
    },
    `given g join contributions i on i.id = g.contribution_id
    where g.ups > 0 or g.downs > 0 or (g.flagged and g.flags > 0) or g.assessed`,
  )})
select coalesce(i.ups, c.ups) as ups, coalesce(i.downs, c.downs) as downs, coalesce(i.favs, c.favs) as favs,
  coalesce(i.flags, c.flags) as flags, ${AVERAGES}
from given g join contributions c on c.id = g.contribution_id left join item i on i.id = c.id`,
})

export const FEEDBACK_STATS = defineStatement({
  name: 'feedback.stats',
  params: { id: 'int' },
  row: STATS_ROW,
  text: ({ id }) => `select c.ups, c.downs, c.favs, c.flags, ${AVERAGES} from contributions c where c.id = ${id}`,
})
