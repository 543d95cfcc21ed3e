import { isDraft } from '../../platform/shared/contribution-words.ts'
import { refuseNonMember, refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import type { ContributionContext, ContributionState, ContributionViewer } from '../contributions/contribution-viewer.ts'
import { refuseReadingMembersBoard, refuseWritingForGroup } from '../contributions/policy.ts'
import type { Board } from './words.ts'

/** The owner of a board: a contribution, a working group, or a campaign. */
export interface BoardContext {
  readonly contributionContext: ContributionContext
  readonly item: ContributionState | undefined
  /** The board belongs to the group itself. */
  readonly ofGroup: boolean
  /** The setting `enable-external-group-comments` of the proposals phase. */
  readonly outsidersComment: boolean
}

/** Settings of the campaign or group close a board for everybody (specification G.3, G.5). */
function isBoardClosed(board: Board, boardContext: BoardContext): boolean {
  const config = boardContext.contributionContext.campaign?.config
  if (config?.discussionsDisabled || (board === 'PUBLIC' && config?.publicDiscussionsDisabled)) return true
  if (boardContext.item) return boardContext.item.type === 'PROPOSAL' && config?.proposalDiscussionsDisabled === true
  return boardContext.ofGroup
    ? config?.groupCommentsDisabled === true || boardContext.contributionContext.group?.commentsClosed === true
    : config?.campaignCommentsDisabled === true
}

/** Whether a board is readable for a viewer who reads its owner (specification C, DIS-007 to DIS-009). */
export function refuseReadingBoard(
  board: Board,
  boardContext: BoardContext,
  viewer: ContributionViewer,
): Refusal<'discussions_closed' | 'not_found'> | undefined {
  const hidden = board === 'MEMBERS' ? refuseReadingMembersBoard(viewer, boardContext.contributionContext) : undefined
  return hidden ?? refuseUnless(!isBoardClosed(board, boardContext), 'discussions_closed')
}

type BoardWritingReason = 'discussions_closed' | 'not_found' | 'not_logged_in' | 'not_allowed' | 'type_not_allowed' | 'replies_closed'

/**
 * Whether a viewer may post on a board they read. Public board: everybody, visitors with a captcha (SES-054); on drafts and
 * on a group's proposals only where the campaign enables it. Members' board: everybody who reads it (DIS-009, DIS-010, C).
 */
export function refuseWritingOnBoard(
  comment: { readonly board: Board; readonly type: 'DISCUSSION' | 'COMMENT'; readonly reply: boolean },
  boardContext: BoardContext,
  viewer: ContributionViewer,
): Refusal<BoardWritingReason> | undefined {
  const unread = refuseReadingBoard(comment.board, boardContext, viewer)
  if (unread) return unread
  const config = boardContext.contributionContext.campaign?.config
  if (config && !config.contributionTypes.includes(comment.type)) return refuse('type_not_allowed')
  if (comment.reply && config?.repliesEnabled === false) return refuse('replies_closed')
  if (boardContext.item && isDraft(boardContext.item.status) && config?.draftCommentsDisabled) return refuse('discussions_closed')
  const outsider =
    boardContext.item?.type === 'PROPOSAL' && boardContext.contributionContext.group !== undefined && refuseWritingForGroup(viewer)
  if (!outsider || boardContext.outsidersComment) return undefined
  return refuseNonMember(viewer.assemblyViewer)
}

/** The parent of a reply: the comment it replies to, but at most two levels below the thread (DIS-001). */
export function resolveReplyParent(parent: { id: number; parentId: number | null; rootId: number | null }): {
  parentId: number
  rootId: number
} {
  const second = parent.parentId !== null && parent.parentId !== parent.rootId
  return { parentId: second ? (parent.parentId ?? parent.id) : parent.id, rootId: parent.rootId ?? parent.id }
}
