import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import type { SupportedMembership } from '@folkmoot/core/communities/assemblies/words.ts'
import type { PhaseBallot } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import { GROUP_CREATION_END } from '@folkmoot/core/communities/campaigns/phases.ts'
import {
  type CampaignStatus,
  DEFAULT_PHASE_DAYS,
  type Milestone,
  type MilestoneType,
  type Phase,
} from '@folkmoot/core/communities/campaigns/words.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { isUuid, parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement, defineStatementVariants, type StatementRow } from '../../platform/database/statement.ts'

export interface ContextAssembly {
  readonly id: number
  readonly uuid: string
  readonly shortname: string
  readonly name: string
  readonly listed: boolean
  readonly archived: boolean
  readonly managementType: ManagementType
  readonly supportedMembership: SupportedMembership
  readonly timezone: string
  readonly lang: string
  readonly icon: string
  readonly colour: string
  readonly spaceId: number
}

export interface ContextComponent extends Phase {
  readonly uuid: string
  readonly title: string
  readonly description: string
  readonly spaceId: number
  readonly spaceUuid: string
  readonly config: Readonly<Record<string, string>>
}

export interface ContextMilestone extends Milestone {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly type: MilestoneType
  readonly position: number
}

const ASSEMBLY = `json_build_object('id', a.id, 'uuid', a.uuid, 'shortname', a.shortname, 'name', a.name, 'listed', a.listed,
    'archived', a.archived_at is not null, 'managementType', a.management_type,
    'supportedMembership', a.supported_membership, 'timezone', a.timezone, 'lang', a.lang, 'icon', a.icon,
    'colour', a.colour, 'spaceId', a.space_id)`

/** The current ballot of a campaign `c` while it is open. */
export interface OpenBallot {
  readonly uuid: string
  readonly startsOn: Day
  readonly endsOn: Day
  /** People without an account register and vote. */
  readonly visitors: boolean
}
const OPEN_BALLOT = `(select json_build_object('uuid', b.uuid, 'startsOn', b.starts_on, 'endsOn', b.ends_on,
    'visitors', coalesce(b.rules->>'anonymous' = 'true', false))
  from ballots b where b.id = c.current_ballot_id and b.state = 'open')`
/** The ballots of a campaign as its phases read them, without the rounds of its groups. */
export const phaseBallotsSql = (campaign: string): string =>
  `coalesce((select json_agg(json_build_object('componentId', b.component_id, 'state', b.state,
    'opened', b.opened_at is not null) order by b.id) from ballots b where b.campaign_id = ${campaign}), '[]')`
const BALLOTS = phaseBallotsSql('c.id')

const findCampaignBy = defineStatementVariants({
  name: 'campaigns.find',
  params: { id: 'int?', uuid: 'uuid?' },
  row: {
    id: 'int',
    uuid: 'uuid',
    title: 'text',
    goal: 'text',
    brief: 'text',
    listed: 'boolean',
    status: 'campaigns.status',
    lang: 'text',
    logo: 'text',
    cover: 'text',
    colour: 'text',
    bindingBallot: 'boolean',
    shortname: 'text',
    template: 'campaigns.template',
    linkedCampaignId: 'int?',
    timeframeMonths: 'int?',
    timeframeDays: 'int?',
    revision: 'int',
    spaceId: 'int',
    spaceUuid: 'uuid',
    forumSpaceId: 'int',
    forumSpaceUuid: 'uuid',
    currentBallotId: 'int?',
    openBallot: columnOf<OpenBallot | null>('json?'),
    ballots: columnOf<readonly PhaseBallot[]>('json'),
    voteUnderWay: 'boolean',
    drawn: columnOf<readonly number[]>('json'),
    creatorId: 'int?',
    createdAt: 'timestamptz',
    assembly: columnOf<ContextAssembly>('json'),
    config: columnOf<Readonly<Record<string, string>>>('json'),
    components: columnOf<readonly ContextComponent[]>('json'),
    milestones: columnOf<readonly ContextMilestone[]>('json'),
  },
  examples: [{ by: 'id' }, { by: 'uuid' }],
  text: (param, { by }: { readonly by: 'id' | 'uuid' }) => `
select c.id, c.uuid, c.title, c.goal, c.brief, c.listed, c.status, c.lang, c.logo, c.cover, c.colour,
  c.binding_ballot as "bindingBallot", c.shortname, c.template, c.linked_campaign_id as "linkedCampaignId",
  c.timeframe_months as "timeframeMonths", c.timeframe_days as "timeframeDays", c.revision, c.space_id as "spaceId", s.uuid as "spaceUuid",
  c.forum_space_id as "forumSpaceId", f.uuid as "forumSpaceUuid", c.current_ballot_id as "currentBallotId", ${OPEN_BALLOT} as "openBallot",
  ${BALLOTS} as ballots, exists (select from ballots b where coalesce(b.campaign_id, b.group_campaign_id) = c.id
    and b.state in ('open', 'closed') and not exists (select from working_groups w where w.id = b.group_id and w.deleted_at is not null)
  ) as "voteUnderWay", coalesce((select json_agg(distinct p.id) from components p join juries j on j.component_id = p.id
    where p.campaign_id = c.id and j.drawn_at is not null), '[]') as drawn,
  c.creator_id as "creatorId", c.created_at as "createdAt",
  ${ASSEMBLY} as assembly,
  coalesce((select json_object_agg(g.key, g.value) from config g where g.space_id = c.space_id), '{}') as config,
  coalesce((select json_agg(json_build_object('id', p.id, 'uuid', p.uuid, 'key', p.key, 'type', p.type,
      'title', p.title, 'description', p.description, 'position', p.position, 'enabled', p.enabled, 'linked', p.linked,
      'start', p.start_on, 'end', p.end_on, 'spaceId', p.space_id, 'spaceUuid', ps.uuid,
      'config', coalesce((select json_object_agg(g.key, g.value) from config g where g.space_id = p.space_id), '{}'))
      order by p.position, p.id)
    from components p join spaces ps on ps.id = p.space_id where p.campaign_id = c.id), '[]') as components,
  coalesce((select json_agg(json_build_object('id', m.id, 'componentId', m.component_id, 'key', m.key,
      'title', m.title, 'description', m.description, 'type', m.type, 'position', m.position,
      'date', to_char(m.date, 'YYYY-MM-DD HH24:MI')) order by p.position, m.position, m.id)
    from milestones m join components p on p.id = m.component_id where p.campaign_id = c.id), '[]') as milestones
from campaigns c
join assemblies a on a.id = c.assembly_id and a.archived_at is null
join spaces s on s.id = c.space_id
join spaces f on f.id = c.forum_space_id
where c.deleted_at is null and c.${by} = ${param[by]}`,
})

/** A campaign with everything the policies need: its assembly, settings, phases in order and milestones. */
export type CampaignContext = Readonly<StatementRow<ReturnType<typeof findCampaignBy>>>

/** Finds a campaign by id or uuid in one query, unless it is deleted; the caller checks read permission (policy.ts). */
export async function findCampaign(db: Db, by: { id: number } | { uuid: string }): Promise<CampaignContext | undefined> {
  if ('uuid' in by && !isUuid(by.uuid)) return undefined
  return 'id' in by
    ? findCampaignBy({ by: 'id' }).find(db, { id: by.id, uuid: null })
    : findCampaignBy({ by: 'uuid' }).find(db, { id: null, uuid: by.uuid })
}

/** Whether an identifier in a path (numeric id, uuid or short name) names this assembly (ASM-011). */
export function matchesAssembly(
  assembly: { readonly id: number; readonly uuid: string; readonly shortname: string },
  text: string,
): boolean {
  const by = parseIdentifier(text)
  if (by.by === 'id') return by.id === assembly.id
  return by.by === 'uuid' ? by.uuid === assembly.uuid : by.shortname === assembly.shortname.toLowerCase()
}

/** A campaign as a list shows it: without settings and without the texts of its phases. */
export interface ListedCampaign
  extends Pick<
    CampaignContext,
    | 'id'
    | 'uuid'
    | 'title'
    | 'goal'
    | 'listed'
    | 'status'
    | 'lang'
    | 'logo'
    | 'cover'
    | 'colour'
    | 'spaceId'
    | 'openBallot'
    | 'ballots'
    | 'assembly'
  > {
  readonly components: readonly (Phase & Pick<ContextComponent, 'uuid' | 'title'>)[]
  /** The milestones that end the creation of groups. */
  readonly milestones: readonly Milestone[]
}

/** Selects listed campaigns by id, one row per assembly, so that the assembly is sent once. */
export const LIST_CAMPAIGNS = defineStatement({
  name: 'campaigns.list',
  params: { ids: 'int[]' },
  row: {
    assembly: columnOf<ContextAssembly>('json'),
    campaigns: columnOf<readonly Omit<ListedCampaign, 'assembly'>[]>('json'),
  },
  text: ({ ids }) => `
select ${ASSEMBLY} as assembly,
  json_agg(json_build_object('id', c.id, 'uuid', c.uuid, 'title', c.title, 'goal', c.goal, 'listed', c.listed,
      'status', c.status, 'lang', c.lang, 'logo', c.logo, 'cover', c.cover, 'colour', c.colour, 'spaceId', c.space_id,
      'openBallot', ${OPEN_BALLOT}, 'ballots', ${BALLOTS}, 'components', coalesce((select json_agg(json_build_object('id', p.id, 'uuid',
      p.uuid, 'key', p.key, 'type', p.type,
          'title', p.title, 'position', p.position, 'enabled', p.enabled, 'linked', p.linked,
          'start', p.start_on, 'end', p.end_on) order by p.position, p.id)
        from components p where p.campaign_id = c.id), '[]'),
      'milestones', coalesce((select json_agg(json_build_object('componentId', m.component_id, 'key', m.key,
          'type', m.type, 'date', to_char(m.date, 'YYYY-MM-DD HH24:MI')))
        from milestones m join components p on p.id = m.component_id
        where p.campaign_id = c.id and m.key = '${GROUP_CREATION_END}'), '[]'))) as campaigns
from campaigns c join assemblies a on a.id = c.assembly_id
where c.id = any(${ids})
group by a.id`,
})

export async function mapListedCampaigns(db: Db, ids: readonly number[]): Promise<Map<number, ListedCampaign>> {
  if (ids.length === 0) return new Map()
  const rows = await LIST_CAMPAIGNS.list(db, { ids })
  return new Map(rows.flatMap(({ assembly, campaigns }) => campaigns.map((campaign) => [campaign.id, { ...campaign, assembly }] as const)))
}

/** The part of a campaign that decides whether and where a list shows it: who may read it, and its dates as one phase. */
export interface CampaignSpan {
  readonly id: number
  readonly listed: boolean
  readonly status: CampaignStatus
  readonly config: Readonly<Record<string, string>>
  readonly assembly: Pick<ContextAssembly, 'id' | 'managementType' | 'timezone'>
  readonly components: readonly [Phase] | readonly []
}

export const LIST_CAMPAIGN_SPANS = defineStatement({
  name: 'campaigns.list-spans',
  params: { assemblies: 'int[]', publicOff: 'text', days: 'int' },
  row: {
    id: 'int',
    listed: 'boolean',
    status: 'campaigns.status',
    publicOff: 'text?',
    assemblyId: 'int',
    managementType: 'assemblies.management_type',
    timezone: 'text',
    first: 'date?',
    last: 'date?',
  },
  text: ({ assemblies, publicOff, days }) => `
select c.id, c.listed, c.status, g.value as "publicOff", a.id as "assemblyId", a.management_type as "managementType",
  a.timezone, s.first, s.last
from campaigns c join assemblies a on a.id = c.assembly_id
left join config g on g.space_id = c.space_id and g.key = ${publicOff}
cross join lateral (
  select min(p.start_on) as first, max(coalesce(p.end_on, p.start_on + ${days})) as last
  from components p where p.campaign_id = c.id and p.enabled and not p.linked and p.start_on is not null
) s
where c.assembly_id = any(${assemblies}) and c.deleted_at is null
order by c.id`,
})

export const spanValues = (assemblies: readonly number[]) => ({
  assemblies,
  publicOff: CAMPAIGN_SETTINGS.publicSiteDisabled.key,
  days: DEFAULT_PHASE_DAYS,
})

/** Lists the campaigns of some assemblies in one query, without deleted ones. */
export async function listCampaignSpans(db: Db, assemblyIds: readonly number[]): Promise<CampaignSpan[]> {
  if (assemblyIds.length === 0) return []
  const rows = await LIST_CAMPAIGN_SPANS.list(db, spanValues(assemblyIds))
  return rows.map(({ id, listed, status, publicOff, assemblyId, managementType, timezone, first, last }) => ({
    id,
    listed,
    status,
    config: publicOff === null ? {} : { [CAMPAIGN_SETTINGS.publicSiteDisabled.key]: publicOff },
    assembly: { id: assemblyId, managementType, timezone },
    components: first === null ? [] : [{ ...WHOLE_CAMPAIGN_PHASE, start: first, end: last }],
  }))
}

/** Represents a campaign as one phase, from its first day to its last. */
const WHOLE_CAMPAIGN_PHASE = { id: 0, key: '', type: 'IDEAS', position: 0, enabled: true, linked: false } as const
