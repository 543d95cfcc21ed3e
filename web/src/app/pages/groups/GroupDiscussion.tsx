import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { BoardPanel } from '../../../deliberation/comments/BoardPanel.tsx'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { createRemovalRenderer, renderCommentFeedback } from '../comments/comment-actions.tsx'

/** The comments of a group: a board for everybody and one for its members (GRP-010, DIS-009). */
export const GroupDiscussion = ({ group, address }: { group: Group; address: GroupAddress }) => (
  <BoardPanel
    subject={group.uuid}
    space={{ by: 'id', id: group.resourceSpaceId }}
    zone={group.assembly.timezone}
    aid={String(group.assembly.assemblyId)}
    writing="above"
    renderRemoval={createRemovalRenderer(String(group.assembly.assemblyId))}
    pills={(comment, change) => renderCommentFeedback(comment, change, { assembly: address.assembly }, false)}
  />
)
