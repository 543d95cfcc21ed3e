import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import {
  filterEffectiveRoles,
  type MembershipStatus,
  resolveGroupViewer,
  VISITOR_VIEWER,
  type Viewer,
} from '@folkmoot/core/communities/access/viewer.ts'
import { refuseOpeningById } from '@folkmoot/core/communities/assemblies/policy.ts'
import { listHiddenFields } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import type { CampaignState } from '@folkmoot/core/communities/campaigns/policy.ts'
import {
  type CampaignStatus,
  MILESTONE_TYPES,
  type Milestone,
  PHASE_TYPES,
  type Phase,
} from '@folkmoot/core/communities/campaigns/words.ts'
import { isPublicGroup } from '@folkmoot/core/communities/groups/policy.ts'
import {
  type ContributionContext,
  type ContributionViewer,
  isAuthorAsMember,
} from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { refuseReadingContext } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { type CampaignSettings, parseCampaignSettings, STATUS_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import { readSetting, readStatusSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { CONTRIBUTION_STATUSES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { z } from 'zod/mini'
import { joinAssemblyMembership, joinGroupMembership } from '../../communities/access/member-sql.ts'
import { toViewer } from '../../communities/access/read-viewer.ts'
import { columnOf, type RowOf } from '../../platform/database/statement.ts'
import type { Me } from '../../platform/http/session.ts'
import { memoizeTexts } from '../../platform/shared/memoize-texts.ts'

/** The columns of `contextColumns`; those of a campaign or group are null without one. */
export const CONTEXT_ROW = {
  a_id: 'int',
  a_uuid: 'uuid',
  a_shortname: 'text',
  a_management: columnOf<ManagementType>('text'),
  a_zone: 'text',
  a_listed: 'boolean',
  k_id: 'int?',
  k_uuid: 'uuid?',
  k_space: 'int?',
  k_status: columnOf<CampaignStatus>('text'),
  k_listed: 'boolean?',
  k_config: 'text?',
  g_id: 'int?',
  g_topic: 'boolean',
  g_listed: 'boolean?',
  g_config: 'text?',
  m_id: 'int?',
  m_status: columnOf<MembershipStatus | null>('text?'),
  m_roles: columnOf<Role[] | null>('text[]?'),
  gm_status: columnOf<MembershipStatus | null>('text?'),
  gm_roles: columnOf<Role[] | null>('text[]?'),
  kept_out: 'boolean',
} as const
/** The columns of `contextColumns` with phases. */
export const PHASED_CONTEXT_ROW = { ...CONTEXT_ROW, k_phases: 'text?', k_milestones: 'text?' } as const

/** The policy input about a contribution's context and its viewer. */
export type ContributionContextRow = RowOf<typeof CONTEXT_ROW> & {
  k_phases?: string | null
  k_milestones?: string | null
  /** `enable-forum`, for forum posts. */
  a_forum?: string | null
}

/** A phase of a context row: its policy input and its title. */
const NamedPhase = z.object({
  id: z.int(),
  uuid: z.string(),
  key: z.string(),
  type: z.enum(PHASE_TYPES),
  title: z.string(),
  position: z.int(),
  enabled: z.boolean(),
  linked: z.boolean(),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
})
type NamedPhase = Phase & z.output<typeof NamedPhase>
const MilestoneColumns = z.object({
  componentId: z.int(),
  key: z.string(),
  type: z.enum(MILESTONE_TYPES),
  date: z.string(),
})
const SettingTexts = z.record(z.string(), z.string())

const settingsSql = (space: string) =>
  `(select json_object_agg(o.key, o.value order by o.key)::text from config o where o.space_id = ${space})`

const PHASE_COLUMNS = `
  (select json_agg(json_build_object('id', p.id, 'uuid', p.uuid, 'key', p.key, 'type', p.type, 'title', p.title,
      'position', p.position, 'enabled', p.enabled, 'linked', p.linked, 'start', p.start_on, 'end', p.end_on)
      order by p.position, p.id)::text from components p where p.campaign_id = k.id) as k_phases,
  (select json_agg(json_build_object('componentId', t.component_id, 'key', t.key, 'type', t.type,
      'date', to_char(t.date, 'YYYY-MM-DD HH24:MI')) order by t.id)::text
    from milestones t join components p on p.id = t.component_id where p.campaign_id = k.id) as k_milestones,`

/** Whether the forum is open, for a thread `c` and replies to a thread `host`; null for all others (DIS-003). */
export const FORUM_OPEN_COLUMN = `case when 'FORUM_POST' in (c.type, host.type) then coalesce((select o.value from config o
    where o.space_id = a.space_id and o.key = '${ASSEMBLY_SETTINGS.forum.key}'), 'TRUE') end as a_forum`

/**
 * Selects columns of assembly `a`, campaign `k`, group `g` and the memberships `m` and `gm`; phases only if a rule needs them.
 */
export const contextColumns = (needs: { phases: boolean }): string => `
  a.id as a_id, a.uuid as a_uuid, lower(a.shortname) as a_shortname, a.management_type as a_management,
  a.timezone as a_zone, a.listed as a_listed, k.id as k_id, k.uuid as k_uuid, k.space_id as k_space, k.status as k_status,
  k.listed as k_listed, ${settingsSql('k.space_id')} as k_config, ${needs.phases ? PHASE_COLUMNS : ''}
  g.id as g_id, g.is_topic as g_topic, g.listed as g_listed, ${settingsSql('g.space_id')} as g_config,
  m.id as m_id, m.status as m_status, m.roles as m_roles, gm.status as gm_status, gm.roles as gm_roles,
  ban.user_id is not null as kept_out`

/** Joins the memberships of a viewer (0 for visitors), and the ban that keeps them out of the assembly or group, if there is one. */
export const membershipJoins = (me: string): string => `
  left ${joinAssemblyMembership('m', { assembly: 'a.id', user: me })}
  left ${joinGroupMembership('gm', { group: 'g.id', user: me })}
  left join lateral (select b.user_id from bans b where b.user_id = ${me} and b.assembly_id = a.id and b.lifted_at is null
    and (b.until is null or b.until > now()) and (b.group_id is null or b.group_id = g.id) limit 1) ban on true`

/** The space `s` of a campaign, phase or group with its campaign, group and assembly, and the memberships of a viewer. */
export const spaceWithContext = (me: string): string => `spaces s
  left join campaigns k0 on k0.space_id = s.id
  left join components p0 on p0.space_id = s.id
  left join working_groups g on g.space_id = s.id and g.deleted_at is null
  left join campaigns k on k.id = coalesce(k0.id, p0.campaign_id) and k.deleted_at is null
  join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id) and a.archived_at is null
  ${membershipJoins(me)}`

const parseSettingMap = memoizeTexts((text): SettingMap => z.parse(SettingTexts, JSON.parse(text)))
const parseConfig = memoizeTexts((text): CampaignSettings => parseCampaignSettings(parseSettingMap(text)))
const parseConfirmations = memoizeTexts((text) =>
  Object.fromEntries(
    CONTRIBUTION_STATUSES.flatMap((s) => {
      const words = readStatusSetting(STATUS_SETTINGS.confirmationText, parseSettingMap(text), s)
      return words ? [[s, words]] : []
    }),
  ),
)
const parsePhases = memoizeTexts((text) => z.parse(z.array(NamedPhase), JSON.parse(text)))
const parseMilestones = memoizeTexts((text): Milestone[] => z.parse(z.array(MilestoneColumns), JSON.parse(text)))

export const getCampaignSettings = (row: ContributionContextRow): SettingMap => parseSettingMap(row.k_config ?? '{}')

/** Whether the forms of the campaign ask for a theme, so that it may not be missing (CON-075, CAM-067). */
export const isThemeAsked = (row: ContributionContextRow): boolean => !listHiddenFields(getCampaignSettings(row)).includes('theme')

/** The campaign's confirmation questions before a change of status, by status. */
export const getConfirmations = (row: ContributionContextRow): Record<string, string> => parseConfirmations(row.k_config ?? '{}')
export const getPhases = (row: ContributionContextRow): NamedPhase[] => parsePhases(row.k_phases ?? '[]')

const parseCampaignState = (row: ContributionContextRow): CampaignState | undefined =>
  row.k_id === null
    ? undefined
    : {
        status: row.k_status,
        managementType: row.a_management,
        config: parseConfig(row.k_config ?? '{}'),
        components: getPhases(row),
        milestones: parseMilestones(row.k_milestones ?? '[]'),
      }

export function toContributionContext(row: ContributionContextRow): ContributionContext {
  const group = parseSettingMap(row.g_config ?? '{}')
  return {
    campaign: parseCampaignState(row),
    ...(row.a_forum ? { forum: { open: row.a_forum.toLowerCase() !== 'false', listed: row.a_listed } } : {}),
    group:
      row.g_id === null
        ? undefined
        : {
            topic: row.g_topic,
            publicSite: isPublicGroup({ listed: row.g_listed === true, config: group }),
            draftsShown: !readSetting(GROUP_SETTINGS.othersDraftsHidden, group),
            commentsClosed: readSetting(GROUP_SETTINGS.groupBoardClosed, group),
            outsidersPropose: readSetting(GROUP_SETTINGS.outsidersPropose, group),
            keywordsClosed: !readSetting(GROUP_SETTINGS.groupEmergentThemes, group),
            assignedIdeasHidden: readSetting(GROUP_SETTINGS.assignedIdeasHidden, group),
          },
  }
}

export const toAssemblyViewer = (row: ContributionContextRow, me: Me | undefined): Viewer =>
  me ? toViewer(me, row.m_status && { id: row.m_id ?? undefined, status: row.m_status, roles: row.m_roles ?? [] }) : VISITOR_VIEWER

/** The viewer in the group; undefined for those who do not belong to it. */
function toGroupViewer(row: ContributionContextRow, me: Me | undefined, viewer: Viewer): Viewer | undefined {
  if (row.g_id === null || !me) return undefined
  const membership = row.gm_status && { status: row.gm_status, roles: row.gm_roles ?? [] }
  const inGroup = toViewerOfGroup({ topic: row.g_topic, membership }, me, viewer)
  return inGroup.status === 'ACCEPTED' ? inGroup : undefined
}

/** A viewer of the assembly as viewer of one of its groups. */
export function toViewerOfGroup(
  group: {
    readonly topic: boolean
    readonly membership: { readonly status: MembershipStatus; readonly roles: readonly Role[] } | null
  },
  me: Me,
  viewer: Viewer,
): Viewer {
  const { status, roles = [] } = group.membership ?? {}
  const effective = filterEffectiveRoles(roles, me.withheld.coordinator)
  return resolveGroupViewer({ ...viewer, status, roles: effective }, viewer, group.topic)
}

/** The viewer of a contribution; with group authorship, members of the authoring group are authors (CON-101). */
export function toContributionViewer(
  row: ContributionContextRow & {
    creator: boolean
    author: boolean
    parent_author: boolean
    invited: boolean
    forked?: boolean
    parent_by_group?: boolean
  },
  me: Me | undefined,
  contributionContext: ContributionContext,
): ContributionViewer {
  const viewer = toAssemblyViewer(row, me)
  const group = toGroupViewer(row, me, viewer)
  // whoever is kept out writes on nothing any more, what they wrote themselves included; they still object to its removal
  if (row.kept_out)
    return {
      assemblyViewer: viewer,
      groupViewer: group,
      creator: row.creator,
      author: false,
      parentAuthor: false,
      invited: false,
      keptOut: true,
    }
  return {
    assemblyViewer: viewer,
    groupViewer: group,
    creator: row.creator,
    author: row.creator || row.author || isAuthorAsMember(group, contributionContext, row.forked === true),
    parentAuthor: row.parent_author || (row.parent_by_group === true && isAuthorAsMember(group, contributionContext, false)),
    invited: row.invited,
  }
}

/** The viewer of a whole list: author of nothing, but perhaps a member of its group. */
export function toListViewer(
  row: ContributionContextRow,
  me: Me | undefined,
  contributionContext: ContributionContext,
): ContributionViewer {
  const nobody = { creator: false, author: false, invited: false }
  const { assemblyViewer, groupViewer } = toContributionViewer({ ...row, ...nobody, parent_author: false }, me, contributionContext)
  return { assemblyViewer, groupViewer, ...nobody, parentAuthor: false }
}

/**
 * Whether the viewer may open the campaign or group; by numeric id, unlisted ones and unlisted assemblies are for members
 * (ASM-050).
 */
export const canOpenContext = (
  row: ContributionContextRow,
  viewer: Viewer,
  contributionContext: ContributionContext,
  byNumber: boolean,
): boolean =>
  !refuseReadingContext(viewer, contributionContext) &&
  (!byNumber || !refuseOpeningById(viewer, { listed: row.a_listed && row.k_listed !== false }))

/** Whether an identifier in a path (numeric id, uuid or short name) names the row's assembly (specification B.7). */
export function rowMatchesAssembly(row: ContributionContextRow, text: string): boolean {
  const identifier = text.toLowerCase()
  return identifier === String(row.a_id) || identifier === row.a_uuid || identifier === row.a_shortname
}
