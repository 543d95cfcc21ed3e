import { forum } from '@folkmoot/core/comments/forum-endpoints.ts'
import type { ForumThread } from '@folkmoot/core/comments/forum-schemas.ts'
import { BOARDS, type Board } from '@folkmoot/core/comments/words.ts'
import { TEXT_LIMITS } from '@folkmoot/core/contributions/words.ts'
import { textToHtml } from '@folkmoot/core/shared/html.ts'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../ui/Button.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea, TextField } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import { useDraft } from '../ui/form-drafts.ts'
import classes from './Forum.module.css'

interface ThreadDraft {
  readonly title: string
  readonly text: string
  readonly board: Board
}
const EMPTY_THREAD_DRAFT: ThreadDraft = { title: '', text: '', board: 'PUBLIC' }
const isThreadDraft = (kept: unknown): kept is ThreadDraft =>
  typeof kept === 'object' && kept !== null && 'title' in kept && 'text' in kept && 'board' in kept

interface ThreadFormProps {
  aid: string
  /** An unlisted assembly has no public part: there is nothing to choose. */
  listed: boolean
  back: string
  onStarted: (thread: ForumThread) => void
}

/** Starts a thread: title, text and who can read it. The draft is stored on this device. */
export function ThreadForm({ aid, listed, back, onStarted }: ThreadFormProps) {
  const { t } = useText()
  const [draft, setDraft, dropDraft] = useDraft<ThreadDraft>(`thread.${aid}`, EMPTY_THREAD_DRAFT, isThreadDraft)
  // validated on submit, not while typing: the summary takes the focus
  const [ownFaults, setOwnFaults] = useState<Readonly<Record<string, string>>>({})
  const { act, pending, refused, forget } = useEndpointMutation(forum.start)
  const faults = useFaults(ownFaults, refused)
  const send = async () => {
    const missing: Record<string, string> = {}
    if (draft.title.trim() === '') missing.title = t('forum.titleMissing')
    if (draft.text.trim() === '') missing.text = t('refusals.text_empty')
    setOwnFaults(missing)
    forget()
    if (Object.keys(missing).length > 0) return
    const body = { ...draft, text: textToHtml(draft.text), board: listed ? draft.board : 'PUBLIC' } as const
    const answer = await act({ params: { aid }, body })
    if (isFailure(answer)) return
    dropDraft()
    void invalidateEndpoints(forum.list)
    onStarted(answer)
  }
  return (
    <Form onSubmit={() => void send()} label={t('forum.start')}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <TextField
        name="title"
        label={t('forum.titleField')}
        help={t('forum.titleHelp')}
        value={draft.title}
        maxLength={TEXT_LIMITS.title}
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        error={faults.of('title')}
      />
      <TextArea
        name="text"
        label={t('forum.textField')}
        rows={8}
        value={draft.text}
        maxLength={TEXT_LIMITS.comment}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        error={faults.of('text')}
      />
      {listed && (
        <Choice
          name="board"
          label={t('forum.whoReads')}
          columns={2}
          value={draft.board}
          onChange={(board) => setDraft({ ...draft, board })}
          options={BOARDS.map((value) => ({
            value,
            label: t(`forum.board.${value}`),
            help: t(`forum.boardHelp.${value}`),
          }))}
        />
      )}
      <div className={classes.send}>
        <PrimaryButton type="submit" loading={pending}>
          {t('forum.send')}
        </PrimaryButton>
        <PlainButton kind="subtle" href={back}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
