import type { ForumPage } from '@folkmoot/core/comments/forum-shapes.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import type { ReactNode } from 'react'
import { type ThreadAddress, textOf } from '../lib/address.ts'
import { call, declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { errorNotice, toast } from '../ui/notices.ts'
import { Pager } from '../ui/Pager.tsx'
import { confirm } from '../ui/questions.ts'
import classes from './Forum.module.css'
import { changeAnswers, showAnswer, showReply } from './forum-queries.ts'
import { Saying } from './Saying.tsx'
import type { SaidThing } from './said.ts'
import { ThreadItem } from './ThreadItem.tsx'
import { withChange, withoutSaid } from './thread-list.ts'

export interface ForumAnswersProps {
  page: ForumPage
  address: ThreadAddress
  zone: Zone
  /** Support and flag of an answer; `change` puts the new state where it is shown. */
  pills: (said: SaidThing, change: (change: <S extends SaidThing>(said: S) => S) => void) => ReactNode
  onModerate: (said: SaidThing) => void
  onMore: () => void
  pending: boolean
  /** For those who may not answer: a way in. */
  wayIn: ReactNode
}

/** The answers of a thread in two levels, oldest first, and the box for one's own (DIS-003). */
export function ForumAnswers({ page, address, zone, pills, onModerate, onMore, pending, wayIn }: ForumAnswersProps) {
  const { t } = useText()
  const { thread, list, total, may } = page
  const aid = textOf(address.assembly)
  const sid = may.write ? thread.spaceId : undefined
  const note = t(`forum.readers.${thread.board}`)
  const remove = async (said: SaidThing) => {
    const agreed = await confirm({
      title: t('forum.deleteAnswer'),
      message: t('comments.deleteText'),
      yes: t('comments.delete'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (!agreed) return
    const params = { aid, coid: said.contributionId ?? 0 }
    const answer = await call(contributions.softRemove, { params, body: {} })
    if (declined(answer)) {
      errorNotice(failureText(answer))
      return
    }
    changeAnswers(address, (answers) => withoutSaid(answers, said.uuid), -1)
    toast(t('comments.deleted'))
  }
  return (
    <div className={classes.answers}>
      {list.length === 0 ? (
        <p className="fm-dim">{t(may.write ? 'forum.answerFirst' : 'forum.noAnswers')}</p>
      ) : (
        <ul>
          {list.map((answer) => (
            <ThreadItem
              key={answer.uuid}
              thread={answer}
              board={thread.board}
              zone={zone}
              aid={aid}
              sid={sid}
              note={note}
              pills={(said) =>
                pills(said, (change) => changeAnswers(address, (answers) => withChange(answers, said.uuid, change)))
              }
              onSaid={(said) => showReply(address, said, answer)}
              onChanged={(uuid, text) =>
                changeAnswers(address, (answers) =>
                  withChange(answers, uuid, (said) => ({ ...said, text, edited: true })),
                )
              }
              onRemove={(said) => void remove(said)}
              onModerate={onModerate}
            />
          ))}
        </ul>
      )}
      {total > list.length && (
        <Pager shown={list.length} total={total} more={t('forum.moreAnswers')} pending={pending} onMore={onMore} />
      )}
      {sid === undefined ? (
        wayIn
      ) : (
        <Saying
          sid={sid}
          board={thread.board}
          label={t('forum.yourAnswer')}
          note={note}
          button={t('comments.answer')}
          onSaid={({ parentUuid: _, ...said }) => showAnswer(address, { ...said, replies: [] })}
        />
      )}
    </div>
  )
}
