import { documentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/endpoints.ts'
import { THREAD_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isFailure } from '../../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { toast } from '../../../../platform/ui/dialogs/notice-store.ts'
import { Check } from '../../../../platform/ui/fields/Choice.tsx'
import { Form } from '../../../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../../../platform/ui/fields/TextField.tsx'
import { textDraft, useFormState } from '../../../../platform/ui/fields/use-form-state.ts'
import type { Passage } from './locate-passages.ts'
import classes from './Threads.module.css'
import { refreshThreads } from './thread-acts.ts'

interface FormButtonsProps {
  button: string
  sending: boolean
  onCancel: () => void
}

const FormButtons = ({ button, sending, onCancel }: FormButtonsProps) => {
  const { t } = useText()
  return (
    <div className={classes.buttons}>
      <PlainButton type="submit" kind="filled" size="sm" loading={sending}>
        {button}
      </PlainButton>
      <PlainButton kind="subtle" size="sm" onClick={onCancel}>
        {t('ui.cancel')}
      </PlainButton>
    </div>
  )
}

interface StartThreadFormProps {
  padId: string
  passage: Passage
  lang: string
  /** Whether another wording can stand in its place: a passage of one paragraph. */
  replaceable: boolean
  /** The passage as it stands now: text may have been written since it was selected. */
  locate: () => Passage | undefined
  onDone: () => void
}

/** Comments on a passage, and may propose another wording; what is not sent stays on this device. */
export function StartThreadForm({ padId, passage, lang, replaceable, locate, onDone }: StartThreadFormProps) {
  const { t } = useText()
  const { act } = useEndpointMutation(documentThreads.start)
  const form = useFormState<{ text: string; suggests: boolean; suggestion: string }>({
    initial: { text: '', suggests: false, suggestion: passage.quote },
    check: ({ text, suggests, suggestion }): Record<string, string> => {
      if (suggests) return suggestion === passage.quote ? { suggestion: t('documents.threads.sameWording') } : {}
      return text.trim() === '' ? { text: t('refusals.text_empty') } : {}
    },
    draft: textDraft(`passage.${padId}`),
  })
  const { suggests } = form.values
  const send = form.submit(async ({ text, suggestion }) => {
    const { from, to, quote } = locate() ?? passage
    const body = { from, to, quote, text, suggestion: suggests ? suggestion.replace(/\s*\n\s*/g, ' ') : null }
    const answer = await act({ params: { padId }, body })
    if (isFailure(answer)) return answer
    form.dropDraft()
    toast(t('documents.threads.added'))
    await refreshThreads()
    onDone()
    return undefined
  })
  return (
    <Form focusFirst onSubmit={send} label={t('documents.threads.start')} faults={form.faults}>
      <blockquote className={classes.quote} lang={lang}>
        <q>{passage.quote}</q>
      </blockquote>
      <TextArea {...form.field('text')} label={t('documents.threads.yours')} rows={3} maxLength={TEXT_LIMITS.comment} optional={suggests} />
      {replaceable && (
        <Check
          label={t('documents.threads.suggest')}
          checked={suggests}
          onChange={({ target }) => form.set({ suggests: target.checked })}
        />
      )}
      {suggests && (
        <TextArea
          {...form.field('suggestion')}
          label={t('documents.threads.wording')}
          help={t('documents.threads.wordingHelp')}
          rows={3}
          lang={lang}
          maxLength={THREAD_LIMITS.quote}
        />
      )}
      <FormButtons
        button={t(suggests ? 'documents.threads.suggestNow' : 'documents.threads.comment')}
        sending={form.sending}
        onCancel={() => {
          form.dropDraft()
          onDone()
        }}
      />
    </Form>
  )
}

/** Answers in a thread. */
export function AnswerForm({ padId, tuuid, onDone }: { padId: string; tuuid: string; onDone: () => void }) {
  const { t } = useText()
  const { act } = useEndpointMutation(documentThreads.answer)
  const form = useFormState({
    initial: { text: '' },
    check: ({ text }): Record<string, string> => (text.trim() === '' ? { text: t('refusals.text_empty') } : {}),
    draft: textDraft(`passage.${tuuid}`),
  })
  const send = form.submit(async (body) => {
    const answer = await act({ params: { padId, tuuid }, body })
    if (isFailure(answer)) return answer
    form.dropDraft()
    await refreshThreads()
    onDone()
    return undefined
  })
  return (
    <Form focusFirst onSubmit={send} label={t('documents.threads.answer')} faults={form.faults}>
      <TextArea {...form.field('text')} label={t('documents.threads.yourAnswer')} rows={2} maxLength={TEXT_LIMITS.comment} />
      <FormButtons
        button={t('comments.answer')}
        sending={form.sending}
        onCancel={() => {
          form.dropDraft()
          onDone()
        }}
      />
    </Form>
  )
}
