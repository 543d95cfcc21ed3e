import { ASSEMBLY_PREFIX } from '@folkmoot/core/assemblies/config.ts'
import { mayOpenByNumber } from '@folkmoot/core/assemblies/policy.ts'
import { type MembershipStatus, rolesInForce, type Standing, VISITOR } from '@folkmoot/core/assemblies/standing.ts'
import type { ManagementType } from '@folkmoot/core/assemblies/words.ts'
import { type CampaignConfig, campaignConfig, confirmationText } from '@folkmoot/core/campaigns/config.ts'
import type { CampaignState } from '@folkmoot/core/campaigns/policy.ts'
import type { CampaignStatus, Milestone, Phase } from '@folkmoot/core/campaigns/words.ts'
import { type Home, mayReadHome, type Seat } from '@folkmoot/core/contributions/policy.ts'
import { STATUSES } from '@folkmoot/core/contributions/words.ts'
import { isPublicGroup } from '@folkmoot/core/groups/policy.ts'
import { type ConfigMap, readBool, readOnlyTrue } from '@folkmoot/core/shared/config.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import type { Me } from '../http/session.ts'

/** What the rules read of the place of an item and of its reader, as `homeColumns` selects it. */
export interface HomeRow {
  a_id: number
  a_uuid: string
  a_shortname: string
  a_management: ManagementType
  a_zone: string
  a_listed: boolean
  k_id: number | null
  k_uuid: string | null
  k_space: number | null
  k_status: CampaignStatus
  k_listed: boolean | null
  k_config: string | null
  k_phases?: string | null
  k_milestones?: string | null
  g_id: number | null
  g_topic: boolean
  g_listed: boolean | null
  g_config: string | null
  /** `enable-forum`, where the item is of a forum. */
  a_forum?: string | null
  m_id: number | null
  m_status: MembershipStatus | null
  m_roles: string[] | null
  gm_status: MembershipStatus | null
  gm_roles: string[] | null
}

/** A phase as home rows carry it: what rules read, and its name for showing. */
export type NamedPhase = Phase & { readonly uuid: string; readonly title: string }

const settings = (space: string) =>
  `(select json_object_agg(o.key, o.value order by o.key)::text from config o where o.space_id = ${space})`

const PHASES = `
  (select json_agg(json_build_object('id', p.id, 'uuid', p.uuid, 'key', p.key, 'type', p.type, 'title', p.title,
      'position', p.position, 'enabled', p.enabled, 'linked', p.linked, 'start', p.start_on, 'end', p.end_on)
      order by p.position, p.id)::text from components p where p.campaign_id = k.id) as k_phases,
  (select json_agg(json_build_object('componentId', t.component_id, 'key', t.key, 'type', t.type,
      'date', to_char(t.date, 'YYYY-MM-DD HH24:MI')) order by t.id)::text
    from milestones t join components p on p.id = t.component_id where p.campaign_id = k.id) as k_milestones,`

/** Whether the forum is open, for a thread `c` and what stands on a thread `host`; null for all else (DIS-003). */
export const FORUM_OPEN = `case when 'FORUM_POST' in (c.type, host.type) then coalesce((select o.value from config o
    where o.space_id = a.space_id and o.key = '${ASSEMBLY_PREFIX}enable-forum'), 'TRUE') end as a_forum`

/** Columns of assembly `a`, campaign `k`, group `g` and the memberships `m` and `gm`; phases only where a rule needs them. */
export const homeColumns = (needs: { phases: boolean }): string => `
  a.id as a_id, a.uuid as a_uuid, lower(a.shortname) as a_shortname, a.management_type as a_management,
  a.timezone as a_zone, a.listed as a_listed, k.id as k_id, k.uuid as k_uuid, k.space_id as k_space, k.status as k_status,
  k.listed as k_listed, ${settings('k.space_id')} as k_config, ${needs.phases ? PHASES : ''}
  g.id as g_id, g.is_topic as g_topic, g.listed as g_listed, ${settings('g.space_id')} as g_config,
  m.id as m_id, m.status as m_status, m.roles as m_roles, gm.status as gm_status, gm.roles as gm_roles`

/** Joins the memberships of a reader, given as a parameter such as `$2` (0 for nobody). */
export const membershipJoins = (me: string): string => `
  left join memberships m on m.assembly_id = a.id and m.user_id = ${me} and m.group_id is null
  left join memberships gm on gm.group_id = g.id and gm.user_id = ${me}`

/** Reads the same text once: equal texts mean equal values, so nothing here can be out of date. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      if (known.size >= 500) known.clear()
      value = read(text)
      known.set(text, value)
    }
    return value
  }
}
const mapOf = remembered((text) => JSON.parse(text) as ConfigMap)
const configOf = remembered((text): CampaignConfig => campaignConfig(mapOf(text)))
const confirmationsOf = remembered((text) =>
  Object.fromEntries(
    STATUSES.flatMap((s) => {
      const words = confirmationText(mapOf(text), s.toLowerCase())
      return words ? [[s, words]] : []
    }),
  ),
)
const phasesOf = remembered((text) => JSON.parse(text) as NamedPhase[])
const milestonesOf = remembered((text) => JSON.parse(text) as Milestone[])

export const settingsOf = (row: HomeRow): ConfigMap => mapOf(row.k_config ?? '{}')

/** The campaign's own questions before a status is taken, by status. */
export const confirmationsIn = (row: HomeRow): Record<string, string> => confirmationsOf(row.k_config ?? '{}')
export const phasesIn = (row: HomeRow): NamedPhase[] => phasesOf(row.k_phases ?? '[]')

const campaignOf = (row: HomeRow): CampaignState | undefined =>
  row.k_id === null
    ? undefined
    : {
        status: row.k_status,
        managementType: row.a_management,
        config: configOf(row.k_config ?? '{}'),
        components: phasesIn(row),
        milestones: milestonesOf(row.k_milestones ?? '[]'),
      }

export function homeOf(row: HomeRow): Home {
  const group = mapOf(row.g_config ?? '{}')
  return {
    campaign: campaignOf(row),
    ...(row.a_forum ? { forum: { open: row.a_forum.toLowerCase() !== 'false', listed: row.a_listed } } : {}),
    group:
      row.g_id === null
        ? undefined
        : {
            topic: row.g_topic,
            publicSite: isPublicGroup({ listed: row.g_listed === true, config: group }),
            draftsShown: !readBool(group, 'appcivist.working-group.hide-others-private-drafts', true),
            commentsClosed: readOnlyTrue(group, 'appcivist.group.disable-working-group-comments'),
          },
  }
}

export const standingIn = (row: HomeRow, me: Me | undefined): Standing =>
  me
    ? {
        signedIn: true,
        admin: me.admin,
        userId: me.userId,
        membershipId: row.m_id ?? undefined,
        status: row.m_status ?? undefined,
        roles: rolesInForce((row.m_roles ?? []) as Role[], me.withheld.coordinator),
      }
    : VISITOR

/** What the reader is to the group; in a topic group every member of the assembly counts as a member (MEM-009). */
function groupStandingIn(row: HomeRow, me: Me | undefined, standing: Standing): Standing | undefined {
  if (row.g_id === null || !standing.signedIn) return undefined
  if (row.gm_status === 'ACCEPTED')
    return {
      ...standing,
      status: 'ACCEPTED',
      roles: rolesInForce((row.gm_roles ?? []) as Role[], me?.withheld.coordinator ?? false),
    }
  const topicMember = row.g_topic && standing.status === 'ACCEPTED' && standing.roles.some((r) => r !== 'FOLLOWER')
  return topicMember ? { ...standing, roles: ['MEMBER'] } : undefined
}

/** The reader's seat at an item; with group authorship, members of the authoring group are authors (CON-101). */
export function seatIn(
  row: HomeRow & { creator: boolean; author: boolean; parent_author: boolean },
  me: Me | undefined,
  home: Home,
): Seat {
  const standing = standingIn(row, me)
  const group = groupStandingIn(row, me, standing)
  const byGroup =
    home.campaign?.config.groupAuthorship === true &&
    group !== undefined &&
    group.status === 'ACCEPTED' &&
    group.roles.some((r) => r !== 'FOLLOWER')
  return {
    standing,
    group,
    creator: row.creator,
    author: row.creator || row.author || byGroup,
    parentAuthor: row.parent_author,
  }
}

/** The seat at a whole list: nobody's author, but a member of its group. */
export function listSeatIn(row: HomeRow, me: Me | undefined, home: Home): Seat {
  const { standing, group } = seatIn({ ...row, creator: false, author: false, parent_author: false }, me, home)
  return { standing, group, creator: false, author: false, parentAuthor: false }
}

/** May the reader see the campaign or group? By number unlisted ones, and all of an unlisted assembly, are for members (ASM-050). */
export const readsHome = (row: HomeRow, standing: Standing, home: Home, byNumber: boolean): boolean =>
  mayReadHome(standing, home) &&
  (!byNumber || mayOpenByNumber(standing, { listed: row.a_listed && row.k_listed !== false }))

/** Is this the assembly that a path names, by number, uuid or short name (decisions B.7)? */
export function isAssemblyOf(row: HomeRow, text: string): boolean {
  const wanted = text.toLowerCase()
  return wanted === String(row.a_id) || wanted === row.a_uuid || wanted === row.a_shortname
}
