import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import type { ForumThread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import { BOARDS, type Board } from '@folkmoot/core/deliberation/comments/words.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { Choice } from '../../platform/ui/fields/Choice.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { draftOf, useFormState } from '../../platform/ui/fields/use-form-state.ts'
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
  const form = useFormState({
    initial: EMPTY_THREAD_DRAFT,
    check: ({ title, text }) => ({
      ...(title.trim() === '' ? { title: t('forum.titleMissing') } : {}),
      ...(text.trim() === '' ? { text: t('refusals.text_empty') } : {}),
    }),
    draft: draftOf(`thread.${aid}`, isThreadDraft),
  })
  const { act } = useEndpointMutation(forum.start)
  const send = form.submit(async (draft) => {
    const body = { ...draft, text: textToHtml(draft.text), board: listed ? draft.board : 'PUBLIC' } as const
    const answer = await act({ params: { aid }, body })
    if (isFailure(answer)) return answer
    form.dropDraft()
    void invalidateEndpoints(forum.list)
    onStarted(answer)
  })
  return (
    <Form onSubmit={send} label={t('forum.start')} faults={form.faults}>
      <TextField {...form.field('title')} label={t('forum.titleField')} help={t('forum.titleHelp')} maxLength={TEXT_LIMITS.title} />
      <TextArea {...form.field('text')} label={t('forum.textField')} rows={8} maxLength={TEXT_LIMITS.comment} />
      {listed && (
        <Choice
          {...form.field('board')}
          label={t('forum.whoReads')}
          columns={2}
          options={BOARDS.map((value) => ({
            value,
            label: t(`forum.board.${value}`),
            help: t(`forum.boardHelp.${value}`),
          }))}
        />
      )}
      <div className={classes.send}>
        <PrimaryButton type="submit" loading={form.sending}>
          {t('forum.send')}
        </PrimaryButton>
        <PlainButton kind="subtle" href={back}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
