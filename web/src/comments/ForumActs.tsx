import { forum } from '@folkmoot/core/comments/forum-endpoints.ts'
import type { ForumThread } from '@folkmoot/core/comments/forum-shapes.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { IconEyeOff, IconPin, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type ThreadAddress, textOf } from '../lib/address.ts'
import { declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import { Pill } from '../ui/Chip.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { confirm } from '../ui/questions.ts'
import classes from './Forum.module.css'
import { changeThread } from './forum-queries.ts'

export interface ForumActsProps {
  thread: ForumThread
  address: ThreadAddress
  /** Support, against and flag. */
  pills: ReactNode
  onModerate: () => void
  /** The thread is gone; the page is left. */
  onDeleted: () => void
}

/** What one can do with a thread: support it, flag it, keep it on top, take it away. */
export function ForumActs({ thread, address, pills, onModerate, onDeleted }: ForumActsProps) {
  const { t } = useText()
  const { act: pin } = useAct(forum.pin)
  const { act: remove } = useAct(contributions.softRemove)
  const { pinned, answers, may, contributionId = 0 } = thread
  const aid = textOf(address.assembly)
  const turn = async () => {
    const answer = await pin({ params: { aid, tid: contributionId }, body: { pinned: !pinned } })
    if (declined(answer)) return void errorNotice(failureText(answer))
    changeThread(address, (old) => ({ ...old, pinned: answer.pinned }))
    toast(t(answer.pinned ? 'forum.isPinned' : 'forum.isUnpinned'))
  }
  const takeAway = async () => {
    const agreed = await confirm({
      title: t('forum.deleteThread'),
      message: t(answers === 0 ? 'forum.deleteText' : 'forum.deleteAnswers', { count: answers }),
      yes: t('comments.delete'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (!agreed) return
    const answer = await remove({ params: { aid, coid: contributionId }, body: {} })
    if (declined(answer)) return void errorNotice(failureText(answer))
    void outdated(forum.list)
    onDeleted()
  }
  return (
    <fieldset className={classes.acts} aria-label={t('forum.acts')}>
      {pills}
      {may.pin && (
        <Pill framed icon={IconPin} pressed={pinned} onClick={() => void turn()}>
          {t(pinned ? 'forum.pinned' : 'forum.pin')}
        </Pill>
      )}
      {may.remove && (
        <Pill framed icon={IconTrash} onClick={() => void takeAway()}>
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
