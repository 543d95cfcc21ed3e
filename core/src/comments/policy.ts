import type { CampaignConfig } from '../campaigns/config.ts'
import type {
  ContributionContext,
  ContributionState,
  ContributionViewer,
} from '../contributions/contribution-viewer.ts'
import { canReadMembersBoard, canWriteForGroup } from '../contributions/policy.ts'
import { isDraft } from '../contributions/words.ts'
import type { Board } from './words.ts'

/** What a board belongs to: an item, a working group, or a campaign. */
export interface BoardContext {
  readonly contributionContext: ContributionContext
  readonly item: ContributionState | undefined
  /** The board of a group itself. */
  readonly ofGroup: boolean
  /** `enable-external-group-comments` of the proposals phase. */
  readonly outsidersComment: boolean
}

/** Closed by a setting of the campaign or group, for everybody (specification G.3, G.5). */
function isBoardClosed(board: Board, boardContext: BoardContext): boolean {
  const disabledSettings: Partial<CampaignConfig['discussions']> =
    boardContext.contributionContext.campaign?.config.discussions ?? {}
  if (disabledSettings.disabled || (board === 'PUBLIC' && disabledSettings.publicDisabled)) return true
  if (boardContext.item) return boardContext.item.type === 'PROPOSAL' && disabledSettings.proposalsDisabled === true
  return boardContext.ofGroup
    ? disabledSettings.groupsDisabled === true || boardContext.contributionContext.group?.commentsClosed === true
    : disabledSettings.campaignDisabled === true
}

/** May a board be read by somebody who may read what it belongs to (specification C, DIS-007 to DIS-009)? */
export function checkBoardReading(
  board: Board,
  boardContext: BoardContext,
  viewer: ContributionViewer,
): 'discussions_closed' | 'not_found' | undefined {
  if (board === 'MEMBERS' && !canReadMembersBoard(viewer, boardContext.contributionContext)) return 'not_found'
  return isBoardClosed(board, boardContext) ? 'discussions_closed' : undefined
}

type BoardWritingRefusal =
  | 'discussions_closed'
  | 'not_found'
  | 'not_logged_in'
  | 'not_allowed'
  | 'type_not_allowed'
  | 'replies_closed'

/**
 * May somebody write on a board they may read? The public one: everybody, visitors with a captcha (SES-054); on drafts and
 * on a group's proposals only where the campaign lets them. The members' board: whoever reads it (DIS-009, DIS-010, C).
 */
export function checkBoardWriting(
  comment: { readonly board: Board; readonly type: 'DISCUSSION' | 'COMMENT'; readonly reply: boolean },
  boardContext: BoardContext,
  viewer: ContributionViewer,
): BoardWritingRefusal | undefined {
  const readingRefusal = checkBoardReading(comment.board, boardContext, viewer)
  if (readingRefusal) return readingRefusal
  const config = boardContext.contributionContext.campaign?.config
  if (config && !config.contributionTypes.includes(comment.type)) return 'type_not_allowed'
  if (comment.reply && config?.replies === false) return 'replies_closed'
  if (boardContext.item && isDraft(boardContext.item.status) && config?.discussions.draftsDisabled)
    return 'discussions_closed'
  const outsider =
    boardContext.item?.type === 'PROPOSAL' &&
    boardContext.contributionContext.group !== undefined &&
    !canWriteForGroup(viewer)
  if (!outsider || boardContext.outsidersComment) return undefined
  return viewer.assemblyViewer.signedIn ? 'not_allowed' : 'not_logged_in'
}

/** Where a reply goes: to what it answers, but never deeper than two levels below the thread (DIS-001). */
export function resolveReplyParent(parent: { id: number; parentId: number | null; rootId: number | null }): {
  parentId: number
  rootId: number
} {
  const second = parent.parentId !== null && parent.parentId !== parent.rootId
  return { parentId: second ? (parent.parentId ?? parent.id) : parent.id, rootId: parent.rootId ?? parent.id }
}
