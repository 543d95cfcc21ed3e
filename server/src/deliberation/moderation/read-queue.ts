import { isCoordinatorOrAdmin, isModeratorOrCoordinator, isOrganizer } from '@folkmoot/core/communities/access/viewer.ts'
import type { QueueQuery } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { refuseOpeningQueue } from '@folkmoot/core/deliberation/moderation/policy.ts'
import type { ModerationCase, ModerationQueue } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { isCoordinatorSql } from '../../communities/access/member-sql.ts'
import { findVisibleAssembly } from '../../communities/assemblies/find-visible-assembly.ts'
import { countWaitingReviews } from '../../communities/memberships/bans/ban-rows.ts'
import type { StatementRow } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { resolveContributionViewer } from '../contributions/read-contribution.ts'
import type { FoundCase } from './find-case.ts'
import { COUNT_QUEUE, LIST_QUEUE } from './queue-sql.ts'
import { serializeCasePermissions, serializeRemoval } from './serialize-removal.ts'

type QueueRow = StatementRow<ReturnType<typeof LIST_QUEUE>>

/** A page of the queue of an assembly, of what its reader may decide on (SES-052). */
export async function readQueue(context: Context, me: Me, aid: string, query: QueueQuery) {
  const visible = await findVisibleAssembly(context.db, me, aid)
  if (isRefusal(visible)) return visible
  const { assembly, viewer } = visible
  const moderates = isModeratorOrCoordinator(viewer)
  const mayCoordinate = !me.withheld.coordinator
  const coordinated = await context.db
    .selectFrom('memberships as m')
    .innerJoin('working_groups as g', 'g.id', 'm.group_id')
    .select('m.id')
    .where('m.assembly_id', '=', assembly.id)
    .where('m.user_id', '=', me.userId)
    .where('g.deleted_at', 'is', null)
    .where(sql.raw<boolean>(isCoordinatorSql('m')))
    .executeTakeFirst()
  const denied = refuseOpeningQueue(viewer, coordinated !== undefined && mayCoordinate)
  if (denied) return denied
  const reader = {
    assembly: assembly.id,
    viewer: me.userId,
    moderates,
    coordinates: isCoordinatorOrAdmin(viewer),
    organizes: isOrganizer(viewer, assembly.management_type),
    coordinatesGroups: mayCoordinate,
    campaign: query.campaign ?? null,
  }
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const { oldest, ...counts } = await COUNT_QUEUE.read(context.db, reader)
  const rows = await LIST_QUEUE({ filter: query.filter }).list(context.db, { ...reader, limit, offset })
  const { id: assemblyId, uuid, name, timezone, colour } = assembly
  const queue: ModerationQueue = {
    page,
    pageSize,
    total: counts[query.filter],
    counts,
    reviews: moderates ? await countWaitingReviews(context.db, assembly.id, context.clock.now()) : 0,
    oldest,
    assembly: { assemblyId, uuid, name, timezone, colour },
    list: rows.flatMap((row) => {
      const reads = resolveContributionViewer(row, me, true)
      return reads ? [serializeCase(context, me, { row, ...reads })] : []
    }),
  }
  return queue
}

function serializeCase(context: Context, me: Me, found: FoundCase<QueueRow>): ModerationCase {
  const { row } = found
  return {
    contributionId: row.id,
    uuid: row.uuid,
    type: row.type,
    status: row.status,
    title: row.title,
    text: row.plain,
    shortened: row.shortened,
    lang: row.lang,
    creation: row.created,
    since: row.since,
    revision: row.moderation_revision,
    author: row.creator_user,
    nonMemberAuthors: row.non_members,
    visitorName: row.visitor_name,
    board: row.board,
    item: row.item,
    campaign: row.k_id === null ? null : { campaignId: row.k_id, uuid: row.k_uuid ?? '', title: row.k_title ?? '' },
    group: row.g_id === null ? null : { groupId: row.g_id, uuid: row.g_uuid ?? '', name: row.g_name ?? '' },
    held: row.held,
    hidden: row.hidden_by_flags,
    onBallot: row.in_open_ballot || row.status === 'INBALLOT',
    flags: row.removed && !row.hidden_by_flags ? null : row.flags,
    removal: row.removal && serializeRemoval(row.removal, { forModerator: row.creator_id !== me.userId }),
    may: serializeCasePermissions(context, found),
    removedByCaller: row.removal?.byId === me.userId,
  }
}
