import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import type { ListedType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isExpertSql } from '../../communities/access/member-sql.ts'
import { isOwnOrCoWrittenSql } from '../../deliberation/contributions/authors/author-sql.ts'
import { type ContributionContextRow, contextColumns, membershipJoins } from '../../deliberation/contributions/contribution-context.ts'
import { FILLED_COLUMNS, type LackingRow, NAMED_FIELDS_COLUMN } from '../../deliberation/contributions/drafts/missing-fields.ts'

/** A draft with the policy input of its campaign, what it has of required fields, and its values by the names of their fields. */
export type DraftRow = LackingRow & {
  readonly contributionId: number
  readonly type: ListedType
  readonly status: 'DRAFT' | 'PUBLIC_DRAFT'
  readonly campaignTitle: string
  readonly k_id: number
}

/** A campaign of an expert in which they may have to assess, with what they have not assessed of each kind. */
export type ExpertRow = ContributionContextRow & {
  campaignTitle: string
  k_id: number
  phaseUuid: string
  /** The answer of the phase to whether there are assessments. */
  technical: string | null
  ideas: number
  proposals: number
  firstIdea: number | null
  firstProposal: number | null
}

const PLAIN_LENGTH = 2000

/** Drafts of an author, newest first; untouched drafts are deleted without a reminder (CON-037). */
export const selectDrafts = (user: string, { status, limit }: { readonly status: DraftRow['status']; readonly limit: number }): string => `
select c.id as "contributionId", c.type, c.status, c.title, left(btrim(c.plain), ${PLAIN_LENGTH}) as plain, c.group_id,
  k.title as "campaignTitle", ${FILLED_COLUMNS},
  ${NAMED_FIELDS_COLUMN}, ${contextColumns({ phases: true })}
from contribution_authors ca
join contributions c on c.id = ca.contribution_id and c.status = '${status}' and c.type in ('IDEA', 'PROPOSAL')
  and c.removed_at is null and not c.untouched
join campaigns k on k.id = c.campaign_id and k.deleted_at is null
join assemblies a on a.id = c.assembly_id and a.archived_at is null
left join working_groups g on g.id = c.group_id and g.deleted_at is null
${membershipJoins(user)}
where ca.user_id = ${user}
order by c.updated_at desc, c.id desc limit ${limit}`

/** Whether an expert has still to assess the contribution `c`: it stands for it, is not theirs, and has no assessment of theirs. */
const waitsForExpertSql = (user: string): string => `c.status = 'PUBLISHED' and c.removed_at is null
  and not ${isOwnOrCoWrittenSql('c', user)}
  and not exists (select from feedback f where f.contribution_id = c.id and f.user_id = ${user} and f.type = 'TECHNICAL_ASSESSMENT')`

/**
 * Campaigns of the assemblies that a user is an expert of, with a deliberation phase about now; `listNeeds` leaves out those that do not
 * take assessments today. `now` is the time of the product.
 */
export const selectExpertise = (user: string, now: string): string => `
select k.title as "campaignTitle", p.uuid as "phaseUuid",
  (select o.value from config o where o.space_id = p.space_id and o.key = '${PHASE_SETTINGS.technicalAssessment.key}') as technical,
  w.ideas, w.proposals, w."firstIdea", w."firstProposal", ${contextColumns({ phases: true })}
from memberships e
join assemblies a on a.id = e.assembly_id and a.archived_at is null
join campaigns k on k.assembly_id = a.id and k.deleted_at is null and k.status = 'PUBLISHED'
join lateral (select d.uuid, d.space_id from components d where d.campaign_id = k.id and d.type = 'DELIBERATION' and d.enabled
  and not d.linked and d.start_on <= (${now} at time zone 'UTC')::date + 1 order by d.position, d.id limit 1) p on true
join lateral (select count(*) filter (where c.type = 'IDEA')::int as ideas,
    count(*) filter (where c.type = 'PROPOSAL')::int as proposals,
    min(c.id) filter (where c.type = 'IDEA') as "firstIdea", min(c.id) filter (where c.type = 'PROPOSAL') as "firstProposal"
  from contributions c where c.campaign_id = k.id and c.type in ('IDEA', 'PROPOSAL') and ${waitsForExpertSql(user)}
  having count(*) > 0) w on true
left join working_groups g on false
${membershipJoins(user)}
where e.user_id = ${user} and e.group_id is null and ${isExpertSql('e')}
  and exists (select from components d where d.campaign_id = k.id and d.type = 'DELIBERATION' and d.enabled and not d.linked
    and (d.end_on is null or d.end_on >= (${now} at time zone 'UTC')::date - 1))
order by k.id limit 20`
