import type { CampaignConfig } from '../campaigns/config.ts'
import { type Home, type ItemState, maySeeMembersBoard, mayWriteFor, type Seat } from '../contributions/policy.ts'
import { isDraft } from '../contributions/words.ts'
import type { Board } from './words.ts'

/** What a board belongs to: an item, a working group, or a campaign. */
export interface Place {
  readonly home: Home
  readonly item: ItemState | undefined
  /** The board of a group itself. */
  readonly ofGroup: boolean
  /** `enable-external-group-comments` of the proposals phase. */
  readonly outsidersComment: boolean
}

/** Closed by a setting of the campaign or group, for everybody (decisions G.3, G.5). */
function closed(board: Board, place: Place): boolean {
  const off: Partial<CampaignConfig['discussions']> = place.home.campaign?.config.discussions ?? {}
  if (off.disabled || (board === 'PUBLIC' && off.publicDisabled)) return true
  if (place.item) return place.item.type === 'PROPOSAL' && off.proposalsDisabled === true
  return place.ofGroup
    ? off.groupsDisabled === true || place.home.group?.commentsClosed === true
    : off.campaignDisabled === true
}

/** May a board be read by somebody who may read what it belongs to (decisions C, DIS-007 to DIS-009)? */
export function refusesReading(board: Board, place: Place, seat: Seat): 'discussions_closed' | 'not_found' | undefined {
  if (board === 'MEMBERS' && !maySeeMembersBoard(seat, place.home)) return 'not_found'
  return closed(board, place) ? 'discussions_closed' : undefined
}

type WritingRefusal =
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
export function refusesWriting(
  said: { readonly board: Board; readonly type: 'DISCUSSION' | 'COMMENT'; readonly reply: boolean },
  place: Place,
  seat: Seat,
): WritingRefusal | undefined {
  const unread = refusesReading(said.board, place, seat)
  if (unread) return unread
  const config = place.home.campaign?.config
  if (config && !config.contributionTypes.includes(said.type)) return 'type_not_allowed'
  if (said.reply && config?.replies === false) return 'replies_closed'
  if (place.item && isDraft(place.item.status) && config?.discussions.draftsDisabled) return 'discussions_closed'
  const outsider = place.item?.type === 'PROPOSAL' && place.home.group !== undefined && !mayWriteFor(seat)
  if (!outsider || place.outsidersComment) return undefined
  return seat.standing.signedIn ? 'not_allowed' : 'not_logged_in'
}

/** Where a reply goes: to what it answers, but never deeper than two levels below the thread (DIS-001). */
export function replyTo(parent: { id: number; parentId: number | null; rootId: number | null }): {
  parentId: number
  rootId: number
} {
  const second = parent.parentId !== null && parent.parentId !== parent.rootId
  return { parentId: second ? (parent.parentId ?? parent.id) : parent.id, rootId: parent.rootId ?? parent.id }
}
