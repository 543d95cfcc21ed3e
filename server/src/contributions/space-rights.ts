import { mayOpenByNumber, mayReadDocuments } from '@folkmoot/core/assemblies/policy.ts'
import { memberOrAdmin, organises, type Standing } from '@folkmoot/core/assemblies/standing.ts'
import type { ManagementType } from '@folkmoot/core/assemblies/words.ts'
import { mayEditCampaign } from '@folkmoot/core/campaigns/policy.ts'
import { attachmentPhase, attachmentsOn, refusesAttachment } from '@folkmoot/core/contributions/attachments.ts'
import { mayReadGroupDocuments, maySeeGroup } from '@folkmoot/core/groups/policy.ts'
import { mayEditGroupThemes } from '@folkmoot/core/spaces/policy.ts'
import { sql } from 'kysely'
import { readGroupStanding, readStanding } from '../assemblies/standing.ts'
import { findAssembly } from '../assemblies/store.ts'
import { readableCampaign } from '../campaigns/readable.ts'
import type { Db } from '../database/open.ts'
import { findGroup } from '../groups/store.ts'
import type { ActContext } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import type { Holder } from '../spaces/holder.ts'
import { readsHome } from './home.ts'
import { type Found, findItem, findPublicItem } from './item.ts'

/** What somebody may do with what lies in a space, by the rights of whatever holds it (decisions C). */
export interface SpaceRights {
  /** Read the thing itself, with its pictures. */
  readonly page: boolean
  /** Read its documents and media. */
  readonly documents: boolean
  /** Read which organizations stand behind it. */
  readonly organizations: boolean
  /** Why documents cannot be changed now; undefined: they can. */
  readonly refusesChange: 'not_allowed' | 'content_locked' | undefined
  /** Are attachments switched off here (decisions G.4)? What is there stays and can be deleted. */
  readonly closed: boolean
  /** Numbers of rows are for members (decisions B.7). */
  readonly numbers: boolean
}

interface How {
  /** Named by its number: what is unlisted is then for members (ASM-050). */
  readonly byNumber?: boolean
  /** In a transaction: a contribution is locked until it ends. */
  readonly lock?: boolean
}

const NOTHING: SpaceRights = {
  page: false,
  documents: false,
  organizations: false,
  refusesChange: 'not_allowed',
  closed: false,
  numbers: false,
}
const may = (allowed: boolean) => (allowed ? undefined : ('not_allowed' as const))

/** The rights of the caller at the holder of a space. */
export async function rightsAt(
  db: Db,
  context: ActContext,
  me: Me | undefined,
  holder: Holder,
  how: How = {},
): Promise<SpaceRights> {
  const { byNumber = false } = how
  if (holder.contributionId !== null) return itemRights(db, context, me, holder, how)
  const assembly = await findAssembly(db, { by: 'id', id: holder.assemblyId })
  const standing = await readStanding(db, me, holder.assemblyId)
  const numbers = memberOrAdmin(standing)
  if (!assembly || (byNumber && !mayOpenByNumber(standing, assembly))) return NOTHING
  if (holder.groupId !== null) return groupRights(db, me, holder.groupId, standing)
  if (holder.campaignId === null) return assemblyRights(standing, assembly.management_type)
  const campaign = (await readableCampaign(db, me, { id: holder.campaignId }, { byNumber }))?.campaign
  if (!campaign) return NOTHING
  const refusesChange = may(mayEditCampaign(standing, campaign.assembly.managementType))
  return { page: true, documents: true, organizations: true, refusesChange, closed: false, numbers }
}

/** The rights of somebody at a visible assembly. */
export const assemblyRights = (standing: Standing, management: ManagementType): SpaceRights => ({
  page: true,
  documents: mayReadDocuments(standing),
  organizations: true,
  refusesChange: may(organises(standing, management)),
  closed: false,
  numbers: memberOrAdmin(standing),
})

async function groupRights(db: Db, me: Me | undefined, groupId: number, standing: Standing): Promise<SpaceRights> {
  const group = await findGroup(db, { id: groupId })
  if (!group) return NOTHING
  const inGroup = await readGroupStanding(db, me, groupId)
  const documents = mayReadGroupDocuments(inGroup, standing)
  return {
    page: maySeeGroup(standing, { listed: group.profile.listed, config: group.config }),
    documents,
    organizations: documents,
    refusesChange: may(mayEditGroupThemes(inGroup, standing, group.profile.profile.managementType)),
    closed: false,
    numbers: memberOrAdmin(standing) || memberOrAdmin(inGroup),
  }
}

async function itemRights(
  db: Db,
  context: ActContext,
  me: Me | undefined,
  holder: Holder,
  { lock = false, byNumber = false }: How,
): Promise<SpaceRights> {
  const path = { aid: String(holder.assemblyId), coid: String(holder.contributionId) }
  const own = me && (await findItem(db, context, me, path, { lock }))
  const found = own ?? (await findPublicItem(db, context, holder.contributionUuid ?? ''))
  if (!found || (!own && !readsHome(found.row, found.seat.standing, found.home, byNumber))) return NOTHING
  return {
    page: true,
    documents: true,
    organizations: true,
    refusesChange: own ? refusesAttachment(own.row, own.seat) : 'not_allowed',
    closed: !(await attachmentsOpen(db, found)),
    numbers: me !== undefined && memberOrAdmin(found.seat.standing),
  }
}

/** Items of a campaign follow the settings of its phase for them. */
async function attachmentsOpen(db: Db, { row }: Found): Promise<boolean> {
  const phase = attachmentPhase(row.type)
  if (row.campaign_id === null || !phase) return true
  const { rows } = await sql<{ config: Record<string, string> }>`
    select coalesce((select json_object_agg(o.key, o.value) from config o where o.space_id = p.space_id), '{}') as config
    from components p where p.campaign_id = ${row.campaign_id} and p.type = ${phase} order by p.position limit 1`.execute(
    db,
  )
  return attachmentsOn(row.type, rows[0]?.config)
}
