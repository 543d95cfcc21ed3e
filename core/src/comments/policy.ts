import type { ContributionContext, ContributionState, ContributionViewer } from '../contributions/contribution-viewer.ts'
import { canReadMembersBoard, canWriteForGroup } from '../contributions/policy.ts'
import { isDraft } from '../contributions/words.ts'
import { ALLOWED, allowIf, deny, denyNonMember, type Permission } from '../shared/permission.ts'
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
export function canReadBoard(
  board: Board,
  boardContext: BoardContext,
  viewer: ContributionViewer,
): Permission<'discussions_closed' | 'not_found'> {
  const seen = board === 'MEMBERS' ? canReadMembersBoard(viewer, boardContext.contributionContext) : ALLOWED
  return seen.allowed ? allowIf(!isBoardClosed(board, boardContext), 'discussions_closed') : seen
}

type BoardWritingReason = 'discussions_closed' | 'not_found' | 'not_logged_in' | 'not_allowed' | 'type_not_allowed' | 'replies_closed'

/**
 * Whether a viewer may post on a board they read. Public board: everybody, visitors with a captcha (SES-054); on drafts and
 * on a group's proposals only where the campaign enables it. Members' board: everybody who reads it (DIS-009, DIS-010, C).
 */
export function canWriteOnBoard(
  comment: { readonly board: Board; readonly type: 'DISCUSSION' | 'COMMENT'; readonly reply: boolean },
  boardContext: BoardContext,
  viewer: ContributionViewer,
): Permission<BoardWritingReason> {
  const reading = canReadBoard(comment.board, boardContext, viewer)
  if (!reading.allowed) return reading
  const config = boardContext.contributionContext.campaign?.config
  if (config && !config.contributionTypes.includes(comment.type)) return deny('type_not_allowed')
  if (comment.reply && config?.repliesEnabled === false) return deny('replies_closed')
  if (boardContext.item && isDraft(boardContext.item.status) && config?.draftCommentsDisabled) return deny('discussions_closed')
  const outsider =
    boardContext.item?.type === 'PROPOSAL' && boardContext.contributionContext.group !== undefined && !canWriteForGroup(viewer).allowed
  if (!outsider || boardContext.outsidersComment) return ALLOWED
  return denyNonMember(viewer.assemblyViewer)
}

/** The parent of a reply: the comment it replies to, but at most two levels below the thread (DIS-001). */
export function resolveReplyParent(parent: { id: number; parentId: number | null; rootId: number | null }): {
  parentId: number
  rootId: number
} {
  const second = parent.parentId !== null && parent.parentId !== parent.rootId
  return { parentId: second ? (parent.parentId ?? parent.id) : parent.id, rootId: parent.rootId ?? parent.id }
}
