import { documentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/endpoints.ts'
import type { DocumentThread, ThreadComment } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import type { ThreadOutcome } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import { callEndpoint, formatFailure, isFailure } from '../../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints } from '../../../../platform/lib/api/endpoint-query.ts'
import { translateText } from '../../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../../platform/lib/text/person-name.ts'
import { confirm } from '../../../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../../../platform/ui/dialogs/notify-failure.ts'

/** The name of a writer, also of one whose account is gone. */
export const formatThreadPerson = (by: ThreadComment['by']): string => (by ? formatPersonName(by.name) : translateText('comments.nobody'))

/** The wording that a thread proposes for its passage. */
export const findSuggestion = ({ comments }: DocumentThread): string | undefined =>
  comments.find(({ suggestion }) => suggestion !== null)?.suggestion ?? undefined

export const refreshThreads = (): Promise<void> => invalidateEndpoints(documentThreads.list)

/** Ends a thread or opens it again; false when somebody was faster, or it could not be done. */
export async function endThread(padId: string, tuuid: string, outcome: ThreadOutcome | null): Promise<boolean> {
  const answer = await callEndpoint(documentThreads.end, { params: { padId, tuuid }, body: { outcome } })
  await refreshThreads()
  noticeIfFailed(answer)
  return !isFailure(answer)
}

/** Asks, then deletes a comment. */
export async function deleteThreadComment(padId: string, tuuid: string, cuuid: string): Promise<void> {
  const agreed = await confirm({
    title: translateText('comments.deleteTitle'),
    message: translateText('comments.deleteText'),
    yes: translateText('comments.delete'),
    no: translateText('ui.cancel'),
    danger: true,
  })
  if (!agreed) return
  const answer = await callEndpoint(documentThreads.remove, { params: { padId, tuuid, cuuid } })
  if (isFailure(answer)) errorNotice(formatFailure(answer))
  else toast(translateText('comments.deleted'))
  await refreshThreads()
}
