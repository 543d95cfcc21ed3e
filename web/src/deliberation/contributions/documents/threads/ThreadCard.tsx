import type { DocumentThread, ThreadComment } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconArrowBackUp, IconCheck, IconRotate, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { Avatar } from '../../../../platform/ui/Avatar.tsx'
import { Pill } from '../../../../platform/ui/Chip.tsx'
import { DateText } from '../../../../platform/ui/DateText.tsx'
import { WordRuns } from '../../family/WordRuns.tsx'
import { compareWordings } from './compare-wordings.ts'
import { AnswerForm } from './ThreadForms.tsx'
import classes from './Threads.module.css'
import { deleteThreadComment, endThread, findSuggestion, formatThreadPerson } from './thread-acts.ts'

export interface ThreadCardProps {
  padId: string
  thread: DocumentThread
  lang: string
  zone: Zone
  mayWrite: boolean
  active: boolean
  /** How the passage reads now; null when its words are gone, undefined where the text is not open. */
  reads: string | null | undefined
  /** Shows the passage in the text. */
  onShow?: (() => void) | undefined
  /** Puts the suggestion into the text; undefined where the passage is not in one paragraph any more. */
  onAccept?: (() => void) | undefined
}

export const threadElementId = (uuid: string): string => `thread-${uuid}`

/** A passage with what was said about it. */
export function ThreadCard(props: ThreadCardProps) {
  const { padId, thread, lang, zone, active, reads, onShow } = props
  const { t } = useText()
  const { uuid, quote, ended, comments } = thread
  return (
    <li id={threadElementId(uuid)} className={classes.thread} data-active={active || undefined}>
      {onShow && reads !== null ? (
        <button type="button" className={classes.quote} lang={lang} onClick={onShow} title={t('documents.threads.show')}>
          <span className="fm-hidden">{t('documents.threads.show')}: </span>
          <q>{quote}</q>
        </button>
      ) : (
        <blockquote className={classes.quote} lang={lang}>
          <q>{quote}</q>
        </blockquote>
      )}
      {reads === null && !ended && <p className="fm-sm fm-dim">{t('documents.threads.gone')}</p>}
      <ul className={classes.comments}>
        {comments.map((comment) => (
          <Comment key={comment.uuid} padId={padId} tuuid={uuid} comment={comment} zone={zone}>
            {comment.suggestion !== null && (
              <Suggestion suggestion={comment.suggestion} quote={quote} lang={lang} reads={ended ? undefined : reads} />
            )}
          </Comment>
        ))}
      </ul>
      {ended && (
        <p className="fm-sm fm-dim">
          {t(`documents.threads.ended.${ended.outcome}`, { name: formatThreadPerson(ended.by) })} ·{' '}
          <DateText at={ended.at} zone={zone} form="ago" />
        </p>
      )}
      {props.mayWrite && <ThreadActs {...props} />}
    </li>
  )
}

interface SuggestionProps extends Pick<ThreadCardProps, 'lang' | 'reads'> {
  suggestion: string
  quote: string
}

/** What a proposed wording changes in the passage as it reads now. */
function Suggestion({ suggestion, quote, lang, reads }: SuggestionProps) {
  const { t } = useText()
  return (
    <div className={classes.suggestion}>
      <p className="fm-sm fm-dim">
        {t(suggestion === '' ? 'documents.threads.suggestsDeletion' : 'documents.threads.suggests')}
        {typeof reads === 'string' && reads !== quote && ` ${t('documents.threads.changed')}`}
      </p>
      <WordRuns words={compareWordings(reads ?? quote, suggestion)} lang={lang} />
    </div>
  )
}

interface CommentProps {
  padId: string
  tuuid: string
  comment: ThreadComment
  zone: Zone
  children: ReactNode
}

function Comment({ padId, tuuid, comment: { uuid, by, at, text, may }, zone, children }: CommentProps) {
  const { t } = useText()
  const name = formatThreadPerson(by)
  return (
    <li>
      <p className={classes.who}>
        <Avatar name={name} seed={by?.uuid ?? uuid} size="small" /> <b>{name}</b>{' '}
        <span className="fm-sm fm-faint">
          <DateText at={at} zone={zone} form="ago" />
        </span>
      </p>
      {text !== '' && <p className={classes.text}>{text}</p>}
      {children}
      {may.remove && (
        <div className={classes.acts}>
          <Pill
            icon={IconTrash}
            onClick={() => void deleteThreadComment(padId, tuuid, uuid)}
            label={t('documents.threads.deleteOf', { name })}
          >
            {t('comments.delete')}
          </Pill>
        </div>
      )}
    </li>
  )
}

function ThreadActs({ padId, thread, onAccept, reads }: ThreadCardProps) {
  const { t } = useText()
  const [answering, setAnswering] = useState(false)
  const { uuid, ended } = thread
  const suggests = findSuggestion(thread) !== undefined
  if (ended)
    return (
      <Pill icon={IconRotate} onClick={() => void endThread(padId, uuid, null)}>
        {t('documents.threads.reopen')}
      </Pill>
    )
  if (answering) return <AnswerForm padId={padId} tuuid={uuid} onDone={() => setAnswering(false)} />
  return (
    <div className={classes.acts}>
      <Pill icon={IconArrowBackUp} onClick={() => setAnswering(true)}>
        {t('comments.reply')}
      </Pill>
      {suggests ? (
        <>
          {onAccept && (
            <Pill icon={IconCheck} onClick={onAccept}>
              {t('documents.threads.accept')}
            </Pill>
          )}
          <Pill icon={IconX} onClick={() => void endThread(padId, uuid, 'DECLINED')}>
            {t('documents.threads.decline')}
          </Pill>
          {typeof reads === 'string' && !onAccept && <p className="fm-sm fm-dim">{t('documents.threads.notReplaceable')}</p>}
        </>
      ) : (
        <Pill icon={IconCheck} onClick={() => void endThread(padId, uuid, 'RESOLVED')}>
          {t('documents.threads.resolve')}
        </Pill>
      )}
    </div>
  )
}
