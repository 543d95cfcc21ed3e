import type { Reply, Thread } from '@folkmoot/core/comments/shapes.ts'
import type { Board } from '@folkmoot/core/comments/words.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import classes from './Board.module.css'
import { Said } from './Said.tsx'
import { Saying, VisitorSaying } from './Saying.tsx'
import { nameOfSaid, type SaidThing } from './said.ts'

export interface ThreadProps {
  thread: Thread
  board: Board
  zone: Zone
  aid: string
  /** The board's space, where answers are sent. */
  sid: number | undefined
  /** The same by uuid, for people without an account. */
  visited?: string | undefined
  /** A visitor's answer was sent. */
  onVisited?: (shown: boolean) => void
  pills: (said: SaidThing) => ReactNode
  onSaid: (said: Reply) => void
  onChanged: (uuid: string, text: string) => void
  onRemove: (said: SaidThing) => void
  onModerate?: (said: SaidThing) => void
  /** Who can read an answer, where the words for boards do not fit. */
  note?: string
}

/** A thread: what began it and its answers, two levels deep. */
export function ThreadItem(props: ThreadProps) {
  const { thread, board, zone, aid, sid, visited, onVisited, pills, onSaid, onChanged, onRemove, onModerate, note } =
    props
  const { t } = useText()
  const [answering, setAnswering] = useState<SaidThing>()
  const one = (said: SaidThing, children: ReactNode, to?: string) => (
    <Said
      said={said}
      zone={zone}
      aid={aid}
      pills={pills(said)}
      onReply={said.may.reply && (sid !== undefined || visited !== undefined) ? () => setAnswering(said) : undefined}
      onChanged={(text) => onChanged(said.uuid, text)}
      onRemove={() => onRemove(said)}
      onModerate={onModerate && (() => onModerate(said))}
      to={to}
    >
      {children}
      {answering?.uuid === said.uuid && sid !== undefined && (
        <div className={classes.answering}>
          <Saying
            sid={sid}
            board={board}
            label={t('comments.answerTo', { name: nameOfSaid(said) })}
            note={note ?? t(`comments.readers.${board}`)}
            button={t('comments.answer')}
            parentId={said.contributionId ?? 0}
            onSaid={(answer) => {
              setAnswering(undefined)
              onSaid(answer)
            }}
            onCancel={() => setAnswering(undefined)}
          />
        </div>
      )}
      {answering?.uuid === said.uuid && sid === undefined && visited !== undefined && (
        <div className={classes.answering}>
          <VisitorSaying
            space={visited}
            label={t('comments.answerTo', { name: nameOfSaid(said) })}
            button={t('comments.answer')}
            parentUuid={said.uuid}
            onSaid={(shown) => {
              setAnswering(undefined)
              onVisited?.(shown)
            }}
            onCancel={() => setAnswering(undefined)}
          />
        </div>
      )}
    </Said>
  )
  const first = thread.replies.filter((r) => r.parentUuid === null)
  const under = (uuid: string) => thread.replies.filter((r) => r.parentUuid === uuid)
  return (
    <li className={classes.thread}>
      {one(
        thread,
        first.length > 0 && (
          <ul className={classes.replies}>
            {first.map((reply) => (
              <li key={reply.uuid}>
                {one(
                  reply,
                  under(reply.uuid).length > 0 && (
                    <ul className={classes.replies}>
                      {under(reply.uuid).map((deeper) => (
                        <li key={deeper.uuid}>{one(deeper, null, nameOfSaid(reply))}</li>
                      ))}
                    </ul>
                  ),
                )}
              </li>
            ))}
          </ul>
        ),
      )}
    </li>
  )
}
