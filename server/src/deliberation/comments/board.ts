import { type BoardContext, refuseReadingBoard, refuseWritingOnBoard } from '@folkmoot/core/deliberation/comments/policy.ts'
import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import type { ContributionState, ContributionViewer } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { hasPublicPages, refuseReadingContext, refuseReadingContribution } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { type CallerQuery, queryAsCaller, queryForCaller } from '../../platform/http/session.ts'
import { canOpenContext, toContributionContext, toContributionViewer } from '../contributions/contribution-context.ts'
import { parseSpaceReference } from '../contributions/list/list-contributions.ts'
import { type BoardRow, FIND_BOARD } from './board-sql.ts'

export interface ReadableBoard {
  readonly row: BoardRow
  readonly boardContext: BoardContext
  readonly viewer: ContributionViewer
}

/** Builds the query for the boards of a space; it runs together with the authentication of the caller. */
export function buildBoardQuery(space: string, replyTo = 0): CallerQuery<BoardRow> | undefined {
  const by = parseSpaceReference(space)
  if (!by) return undefined
  return 'id' in by
    ? queryForCaller(FIND_BOARD({ by: 'id' }), { spaceId: by.id, spaceUuid: null, replyTo })
    : queryForCaller(FIND_BOARD({ by: 'uuid' }), { spaceId: null, spaceUuid: by.uuid, replyTo })
}

/** Finds the boards of a space if the caller may read their owner; without `me`, as the public sees them. */
export async function findBoard(db: Db, me: Me | undefined, space: string, answered = 0): Promise<ReadableBoard | undefined> {
  const callerQuery = buildBoardQuery(space, answered)
  return callerQuery && toReadableBoard(me, space, await queryAsCaller(db, callerQuery, me?.userId ?? 0))
}

export function toReadableBoard(me: Me | undefined, space: string, row: BoardRow | undefined): ReadableBoard | undefined {
  const by = parseSpaceReference(space)
  if (!by || !row) return undefined
  const contributionContext = toContributionContext(row)
  const viewer = toContributionViewer(row, me, contributionContext)
  const item: ContributionState | undefined =
    row.host_id === null ? undefined : { type: row.host_type, status: row.host_status, removed: row.host_removed }
  const hidden = item
    ? refuseReadingContribution(item, viewer, contributionContext)
    : refuseReadingContext(viewer.assemblyViewer, contributionContext)
  if (hidden || (!viewer.author && !canOpenContext(row, viewer.assemblyViewer, contributionContext, 'id' in by))) return undefined
  if (!me && !hasPublicPages(contributionContext)) return undefined
  const boardContext = {
    contributionContext,
    item,
    ofGroup: row.of_group,
    outsidersComment: row.outsiders?.toLowerCase() !== 'false',
  }
  return { row, boardContext: boardContext, viewer: viewer }
}

/** The caller's permissions on a board, for its buttons. */
export function serializeBoardPermissions({ boardContext, viewer }: ReadableBoard, board: Board) {
  const refusal = refuseWritingOnBoard({ board, type: 'COMMENT', reply: false }, boardContext, viewer)
  return {
    write: !refusal,
    why: !refusal || refusal.refused === 'not_found' || refusal.refused === 'replies_closed' ? null : refusal.refused,
    reply: !refuseWritingOnBoard({ board, type: 'COMMENT', reply: true }, boardContext, viewer),
    seeMembers: !refuseReadingBoard('MEMBERS', boardContext, viewer),
  }
}

/** Returns the refusal if the board is closed or the caller may not read it. */
export const refuseBoard = ({ boardContext, viewer }: ReadableBoard, board: Board) => refuseReadingBoard(board, boardContext, viewer)
