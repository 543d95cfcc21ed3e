import { memberOrAdmin, organises, type Standing } from '@folkmoot/core/assemblies/standing.ts'
import { mayEditCampaign, mayReadCampaign } from '@folkmoot/core/campaigns/policy.ts'
import { attachmentPhase, attachmentsOn, refusesAttachment } from '@folkmoot/core/contributions/attachments.ts'
import { mayReadGroupDocuments, maySeeGroup } from '@folkmoot/core/groups/policy.ts'
import { mayEditGroupThemes } from '@folkmoot/core/spaces/policy.ts'
import { sql } from 'kysely'
import { readGroupStanding, readStanding } from '../assemblies/standing.ts'
import { findAssembly } from '../assemblies/store.ts'
import { stateOf } from '../campaigns/answer.ts'
import { findCampaign } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import { findGroup } from '../groups/store.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import type { Holder } from '../spaces/holder.ts'
import { type Found, findItem, findPublicItem } from './item.ts'

/** What somebody may do with what lies in a space, by the rights of whatever holds it (decisions C). */
export interface SpaceRights {
  /** Read the thing itself, with its pictures. */
  readonly page: boolean
  /** Read its documents and media. */
  readonly documents: boolean
  /** Why documents cannot be changed now; undefined: they can. */
  readonly refusesChange: 'not_allowed' | 'content_locked' | undefined
  /** Are attachments switched off here (decisions G.4)? What is there stays and can be deleted. */
  readonly closed: boolean
  /** Numbers of rows are for members (decisions B.7). */
  readonly numbers: boolean
}

interface How {
  /** Named by its number: an unlisted assembly is then for its members (ASM-050). */
  readonly byNumber?: boolean
  /** In this transaction, and with a contribution locked until it ends. */
  readonly lockedIn?: Db
}

const NOTHING: SpaceRights = {
  page: false,
  documents: false,
  refusesChange: 'not_allowed',
  closed: false,
  numbers: false,
}
const may = (allowed: boolean) => (allowed ? undefined : ('not_allowed' as const))

/** The rights of the caller at the holder of a space. */
export async function rightsAt(
  context: Context,
  me: Me | undefined,
  holder: Holder,
  how: How = {},
): Promise<SpaceRights> {
  const db = how.lockedIn ?? context.db
  if (holder.contributionId !== null) return itemRights(context, me, holder, how)
  const assembly = await findAssembly(db, { by: 'id', id: holder.assemblyId })
  const standing = await readStanding(db, me, holder.assemblyId)
  const numbers = memberOrAdmin(standing)
  if (!assembly || (how.byNumber && !assembly.listed && !numbers)) return NOTHING
  if (holder.groupId !== null) return groupRights(db, me, holder.groupId, standing)
  if (holder.campaignId === null) {
    const refusesChange = may(organises(standing, assembly.management_type))
    return { page: true, documents: true, refusesChange, closed: false, numbers }
  }
  const campaign = await findCampaign(db, { id: holder.campaignId })
  if (!campaign || !mayReadCampaign(standing, stateOf(campaign))) return NOTHING
  const refusesChange = may(mayEditCampaign(standing, campaign.assembly.managementType))
  return { page: true, documents: true, refusesChange, closed: false, numbers }
}

async function groupRights(db: Db, me: Me | undefined, groupId: number, standing: Standing): Promise<SpaceRights> {
  const group = await findGroup(db, { id: groupId })
  if (!group) return NOTHING
  const inGroup = await readGroupStanding(db, me, groupId)
  return {
    page: maySeeGroup(standing, { listed: group.profile.listed, config: group.config }),
    documents: mayReadGroupDocuments(inGroup, standing),
    refusesChange: may(mayEditGroupThemes(inGroup, standing, group.profile.profile.managementType)),
    closed: false,
    numbers: memberOrAdmin(standing) || memberOrAdmin(inGroup),
  }
}

async function itemRights(context: Context, me: Me | undefined, holder: Holder, how: How): Promise<SpaceRights> {
  const path = { aid: String(holder.assemblyId), coid: String(holder.contributionId) }
  const own = me && (await findItem(context, me, path, how.lockedIn ? { lockedIn: how.lockedIn } : {}))
  const found = own ?? (await findPublicItem(context, holder.contributionUuid ?? ''))
  if (!found) return NOTHING
  return {
    page: true,
    documents: true,
    refusesChange: own ? refusesAttachment(own.row, own.seat) : 'not_allowed',
    closed: !(await attachmentsOpen(how.lockedIn ?? context.db, found)),
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
