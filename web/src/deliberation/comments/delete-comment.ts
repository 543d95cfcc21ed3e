import type { Generation } from '@folkmoot/core/platform/shared/generation.ts'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { removeOwn } from '../contributions/remove-own.ts'
import type { ThreadComment } from './thread-comment.ts'

/** Asks with this title, then deletes a comment of one's own; true when it is gone. */
export async function deleteComment(generation: Generation, aid: string, comment: ThreadComment, title: string): Promise<boolean> {
  const agreed = await confirm({
    title,
    message: translateText('comments.deleteText'),
    yes: translateText('comments.delete'),
    no: translateText('ui.cancel'),
    danger: true,
  })
  if (!agreed) return false
  const params = { aid, coid: comment.contributionId ?? 0 }
  const answer = await removeOwn(generation, params)
  if (isFailure(answer)) errorNotice(formatFailure(answer))
  else toast(translateText('comments.deleted'))
  return !isFailure(answer)
}
