import { type NewsletterDraft, newsletters } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { NEWSLETTER_LIMITS } from '@folkmoot/core/news/newsletters/words.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PrimaryButton } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Choices } from '../../platform/ui/fields/Choice.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { useUnsavedWarning } from '../../platform/ui/use-unsaved-warning.ts'
import classes from './newsletters.module.css'
import { type CampaignSpaceId, draftRequest } from './queries.ts'

interface NewsletterDraftFormProps {
  sid: CampaignSpaceId
  draft: NewsletterDraft
  /** Whether something is not saved. */
  onDirty: (dirty: boolean) => void
}

const toValues = ({ subject, intro, leftOut, sections }: NewsletterDraft) => ({
  subject,
  intro,
  shown: sections.map(({ key }) => key).filter((key) => !leftOut.includes(key)),
})

/** What coordinators write for the next newsletter, and what they leave out. It is kept until the newsletter is sent. */
export function NewsletterDraftForm({ sid, draft, onDirty }: NewsletterDraftFormProps) {
  const { t } = useText()
  const save = useEndpointMutation(newsletters.save, (saved) => {
    cacheResponse(newsletters.draft, draftRequest(sid), saved)
    form.reset(toValues(saved))
    void invalidateEndpoints(newsletters.preview)
    toast(t('newsletters.draft.saved'))
  })
  const form = useFormState({ initial: toValues(draft) })
  const unsaved = form.dirty && !form.sending
  useUnsavedWarning(unsaved)
  useEffect(() => onDirty(unsaved), [unsaved, onDirty])
  const submit = form.submit(async ({ subject, intro, shown }) => {
    const keys = draft.sections.map(({ key }) => key)
    const leftOut = [...draft.leftOut.filter((key) => !keys.includes(key)), ...keys.filter((key) => !shown.includes(key))]
    const answer = await save.act({ ...draftRequest(sid), body: { revision: draft.revision, subject, intro, leftOut } })
    return isFailure(answer) ? answer : undefined
  })
  return (
    <div className={classes.form}>
      <Form label={t('newsletters.draft.title')} onSubmit={submit} faults={form.faults}>
        <TextField
          label={t('newsletters.draft.subject')}
          help={t('newsletters.draft.subjectHelp', { usual: draft.usualSubject })}
          optional
          maxLength={NEWSLETTER_LIMITS.subject}
          {...form.field('subject')}
        />
        <TextArea
          label={t('newsletters.draft.intro')}
          help={t('newsletters.draft.introHelp')}
          optional
          rows={5}
          maxLength={NEWSLETTER_LIMITS.intro}
          {...form.field('intro')}
        />
        <Choices
          name="shown"
          label={t('newsletters.draft.sections')}
          options={draft.sections.map(({ key, title, entries, personal }) => ({
            value: key,
            label: title,
            help: personal ? t('newsletters.draft.personal') : t('newsletters.draft.entries', { count: entries }),
          }))}
          values={form.values.shown}
          onChange={(shown) => form.set({ shown })}
        />
        <div>
          <PrimaryButton type="submit" icon={IconDeviceFloppy} loading={form.sending}>
            {t('newsletters.draft.save')}
          </PrimaryButton>
        </div>
      </Form>
    </div>
  )
}
