import { contextColumns } from '../contributions/contribution-context.ts'
import { CAMPAIGN_NOT_DELETED, CONTEXT_JOINS, READ_COLUMNS } from '../contributions/read-contribution-sql.ts'
import { rowAsJson } from '../shared/json-row.ts'

/** Selects a contribution, its viewer `$2` and the viewer's previous feedback of type `$3`: the input of the feedback policy. */
export const ITEM_WITH_FEEDBACK = `
select ${rowAsJson(`${READ_COLUMNS}, ${contextColumns({ phases: true })},
  coalesce(f.up, false) as up, coalesce(f.down, false) as down, f.user_id is not null as given,
  coalesce(f.fav, false) as fav, coalesce(f.flag, false) as flag, f.need, f.benefit, f.feasibility,
  coalesce(f.text, '') as text`)}
${CONTEXT_JOINS}
left join feedback f on f.contribution_id = c.id and f.user_id = $2::int and f.type = $3::text
where c.id = $1::int and ${CAMPAIGN_NOT_DELETED}`

/** Selects the assembly's setting for assessments, and whether user `$2` is in a group of campaign `$1`. */
export const ASSESSMENT_RULES = `
select
  (select o.value from config o where o.space_id = a.space_id and o.key = 'appcivist.assembly.feedback.form.mode') as mode,
  exists (select from campaign_groups cg join memberships m on m.group_id = cg.group_id
    where cg.campaign_id = k.id and m.user_id = $2::int and m.status = 'ACCEPTED') as in_group
from campaigns k join assemblies a on a.id = k.assembly_id where k.id = $1::int`

const averageScoreSql = (column: string): string => `
  (select round(avg(nullif(f.${column}, 0)), 2) from feedback f
    where f.contribution_id = c.id and f.type = 'TECHNICAL_ASSESSMENT')`

const AVERAGES = `${averageScoreSql('need')} as "averageNeed", ${averageScoreSql('feasibility')} as "averageFeasibility",
  ${averageScoreSql('benefit')} as "averageBenefit"`

/**
 * Sets a user's whole feedback and returns the new counts, in one statement. The row stores its previous values (`was_*`), read
 * from the newest version locked by the conflict, so the counters change by the true difference under concurrent requests;
 * without a change they are not touched.
 */
export const SAVE_FEEDBACK = `
with given as (
  insert into feedback as f (contribution_id, user_id, type, up, down, fav, flag, need, benefit, feasibility, text, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz)
  on conflict (contribution_id, user_id, type) do update set
    was_up = f.up, was_down = f.down, was_fav = f.fav, was_flag = f.flag,
    up = excluded.up, down = excluded.down, fav = excluded.fav, flag = excluded.flag,
    need = excluded.need, benefit = excluded.benefit, feasibility = excluded.feasibility, text = excluded.text,
    at = excluded.at
  returning contribution_id, up::int - was_up::int as ups, down::int - was_down::int as downs,
    fav::int - was_fav::int as favs, flag::int - was_flag::int as flags),
item as (
  update contributions c set ups = c.ups + g.ups, downs = c.downs + g.downs, favs = c.favs + g.favs, flags = c.flags + g.flags
  from given g where c.id = g.contribution_id and (g.ups, g.downs, g.favs, g.flags) <> (0, 0, 0, 0)
  returning c.*),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select $12::timestamptz, case when g.flags > 0 then 'NEW_CONTRIBUTION_FEEDBACK_FLAG' else 'NEW_CONTRIBUTION_FEEDBACK' end,
    $2, i.space_id, json_build_object('contributionId', i.id, 'uuid', i.uuid, 'type', i.type, 'title', i.title,
      'assemblyId', i.assembly_id, 'campaignId', i.campaign_id, 'groupId', i.group_id)
  from item i, given g where g.ups > 0 or g.downs > 0 or g.flags > 0)
select row_to_json(v)::text as stats from (
  select coalesce(i.ups, c.ups) as ups, coalesce(i.downs, c.downs) as downs, coalesce(i.favs, c.favs) as favs,
    coalesce(i.flags, c.flags) as flags, ${AVERAGES}
  from contributions c left join item i on i.id = c.id where c.id = $1) v`

export const FEEDBACK_STATS = `
select row_to_json(v)::text as stats from (
  select c.ups, c.downs, c.favs, c.flags, ${AVERAGES} from contributions c where c.id = $1) v`
