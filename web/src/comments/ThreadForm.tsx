import { forum } from '@folkmoot/core/comments/forum-endpoints.ts'
import type { ForumThread } from '@folkmoot/core/comments/forum-shapes.ts'
import { BOARDS, type Board } from '@folkmoot/core/comments/words.ts'
import { LIMITS } from '@folkmoot/core/contributions/words.ts'
import { paragraphs } from '@folkmoot/core/shared/html.ts'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { TextArea, TextField } from '../ui/fields/TextField.tsx'
import { useDraft } from '../ui/unsaved.ts'
import classes from './Forum.module.css'

interface Words {
  readonly title: string
  readonly text: string
  readonly board: Board
}
const EMPTY: Words = { title: '', text: '', board: 'PUBLIC' }
const isWords = (kept: unknown): kept is Words =>
  typeof kept === 'object' && kept !== null && 'title' in kept && 'text' in kept && 'board' in kept

export interface ThreadFormProps {
  aid: string
  /** An unlisted assembly has no public part: there is nothing to choose. */
  listed: boolean
  back: string
  onStarted: (thread: ForumThread) => void
}

/** Starts a thread: what it is about, the words, and who can read it. What is typed is kept on this device. */
export function ThreadForm({ aid, listed, back, onStarted }: ThreadFormProps) {
  const { t } = useText()
  const [words, setWords, done] = useDraft<Words>(`thread.${aid}`, EMPTY, isWords)
  // found when one sends, not while one types: the summary takes the focus
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const { act, pending, refused, forget } = useAct(forum.start)
  const faults = useFaults(own, refused)
  const send = async () => {
    const found: Record<string, string> = {}
    if (words.title.trim() === '') found.title = t('forum.titleMissing')
    if (words.text.trim() === '') found.text = t('refusals.text_empty')
    setOwn(found)
    forget()
    if (Object.keys(found).length > 0) return
    const body = { ...words, text: paragraphs(words.text), board: listed ? words.board : 'PUBLIC' } as const
    const answer = await act({ params: { aid }, body })
    if (declined(answer)) return
    done()
    void outdated(forum.list)
    onStarted(answer)
  }
  return (
    <Form onSubmit={() => void send()} label={t('forum.start')}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <TextField
        name="title"
        label={t('forum.titleField')}
        help={t('forum.titleHelp')}
        value={words.title}
        maxLength={LIMITS.title}
        onChange={(event) => setWords({ ...words, title: event.target.value })}
        error={faults.of('title')}
      />
      <TextArea
        name="text"
        label={t('forum.textField')}
        rows={8}
        value={words.text}
        maxLength={LIMITS.comment}
        onChange={(event) => setWords({ ...words, text: event.target.value })}
        error={faults.of('text')}
      />
      {listed && (
        <Choice
          name="board"
          label={t('forum.whoReads')}
          columns={2}
          value={words.board}
          onChange={(board) => setWords({ ...words, board })}
          options={BOARDS.map((value) => ({
            value,
            label: t(`forum.board.${value}`),
            help: t(`forum.boardHelp.${value}`),
          }))}
        />
      )}
      <div className={classes.send}>
        <ActButton type="submit" loading={pending}>
          {t('forum.send')}
        </ActButton>
        <PlainButton kind="subtle" href={back}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
