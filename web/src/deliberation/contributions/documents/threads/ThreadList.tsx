import type { DocumentThread } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { ThreadCard, type ThreadCardProps } from './ThreadCard.tsx'
import classes from './Threads.module.css'

interface ThreadListProps {
  /** In the order in which they are shown. */
  threads: readonly DocumentThread[]
  /** What a thread needs besides itself. */
  card: (thread: DocumentThread) => Omit<ThreadCardProps, 'thread'>
}

/** The threads that are open; those that ended when one asks for them. */
export function ThreadList({ threads, card }: ThreadListProps) {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const open = threads.filter(({ ended }) => !ended)
  const ended = threads.filter((thread) => thread.ended)
  const list = (some: readonly DocumentThread[], label: string) => (
    <ul className={classes.list} aria-label={label}>
      {some.map((thread) => (
        <ThreadCard key={thread.uuid} thread={thread} {...card(thread)} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length > 0 && list(open, t('documents.threads.open'))}
      {ended.length > 0 && (
        <PlainButton kind="subtle" size="sm" icon={IconChecks} expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t('documents.threads.hideEnded') : t('documents.threads.showEnded', { count: ended.length })}
        </PlainButton>
      )}
      {shown && ended.length > 0 && list(ended, t('documents.threads.endedList'))}
    </>
  )
}
