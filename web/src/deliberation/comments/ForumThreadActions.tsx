import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import type { ForumThread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import { IconEyeOff, IconPin, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatRef, type ThreadAddress } from '../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Pill } from '../../platform/ui/Chip.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { removeOwn } from '../contributions/remove-own.ts'
import classes from './Forum.module.css'
import { updateCachedThread } from './forum-queries.ts'

interface ForumThreadActionsProps {
  thread: ForumThread
  address: ThreadAddress
  /** Support, against and flag. */
  pills: ReactNode
  onModerate: () => void
  /** The thread was removed; the page is left. */
  onDeleted: () => void
}

/** The actions on a thread: support, flag, pin, remove. */
export function ForumThreadActions({ thread, address, pills, onModerate, onDeleted }: ForumThreadActionsProps) {
  const { t } = useText()
  const { act: pin } = useEndpointMutation(forum.pin)
  const { generation } = useLinks()
  const { pinned, answers, may, contributionId = 0 } = thread
  const aid = formatRef(address.assembly)
  const togglePinned = async () => {
    const answer = await pin({ params: { aid, tid: contributionId }, body: { pinned: !pinned } })
    if (isFailure(answer)) return void errorNotice(formatFailure(answer))
    updateCachedThread(address, (old) => ({ ...old, pinned: answer.pinned }))
    toast(t(answer.pinned ? 'forum.isPinned' : 'forum.isUnpinned'))
  }
  const deleteThread = async () => {
    const agreed = await confirm({
      title: t('forum.deleteThread'),
      message: t(answers === 0 ? 'forum.deleteText' : 'forum.deleteAnswers', { count: answers }),
      yes: t('comments.delete'),
      danger: true,
    })
    if (!agreed) return
    const answer = await removeOwn(generation, { aid, coid: contributionId })
    if (isFailure(answer)) return void errorNotice(formatFailure(answer))
    void invalidateEndpoints(forum.list)
    onDeleted()
  }
  return (
    <fieldset className={classes.acts} aria-label={t('forum.acts')}>
      {pills}
      {may.pin && (
        <Pill framed icon={IconPin} pressed={pinned} onClick={() => void togglePinned()}>
          {t(pinned ? 'forum.pinned' : 'forum.pin')}
        </Pill>
      )}
      {may.remove && (
        <Pill framed icon={IconTrash} onClick={() => void deleteThread()}>
          {t('comments.delete')}
        </Pill>
      )}
      {may.moderate && !may.remove && (
        <Pill framed icon={IconEyeOff} onClick={onModerate}>
          {t('forum.remove')}
        </Pill>
      )}
    </fieldset>
  )
}
