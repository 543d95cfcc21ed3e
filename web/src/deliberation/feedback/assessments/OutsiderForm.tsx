import type { AssessmentField } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import type { FullFeedbackStats } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import { ASSESSMENT_LIMIT } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { useState } from 'react'
import { callWithCaptcha } from '../../../accounts/users/captcha.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import type { FieldMessages } from '../../../platform/ui/fields/form-faults.ts'
import { PasswordField, TextArea, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { findEmptyAssessmentFault, readAssessmentDraft, toAssessmentValues } from './assessment-form.ts'
import { pickGivenScores, ScoreSliders } from './ScoreSliders.tsx'

interface OutsiderFormProps {
  params: { readonly cuuid: string; readonly couuid: string }
  onSaved: (stats: FullFeedbackStats) => void
  hiddenFields: readonly AssessmentField[]
}

const EMPTY = { ...toAssessmentValues(undefined), name: '', password: '' }

/** Assesses without an account of the assembly, with the password of the campaign (A62). Opens on demand. */
export function OutsiderForm({ params, onSaved, hiddenFields }: OutsiderFormProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const form = useFormState({
    initial: EMPTY,
    renamed: { nonMemberAuthor: 'name', 'nonMemberAuthor.name': 'name' },
    check: ({ name, password, textualFeedback, ...scores }): FieldMessages => ({
      ...findEmptyAssessmentFault({ ...scores, textualFeedback }, hiddenFields),
      ...(name.trim() === '' ? { name: t('contributions.visitor.nameMissing') } : {}),
      ...(password === '' ? { password: t('feedback.outsider.passwordMissing') } : {}),
    }),
    draft: {
      name: `assessment.visitor.${params.couuid}`,
      read: readAssessmentDraft,
      write: ({ name: _, password: __, ...said }) => said,
    },
  })
  const send = form.submit(async ({ name, password, textualFeedback, ...scores }) => {
    const body = { ...pickGivenScores(scores), textualFeedback, nonMemberAuthor: { name }, password }
    const answer = await callWithCaptcha(assessments.giveAsOutsider, { params, body })
    if (isFailure(answer)) {
      const { message } = answer
      return answer.refused === 'password_wrong' ? { message, fields: [{ field: 'password', message }] } : answer
    }
    form.reset({ ...EMPTY, name, password })
    onSaved(answer)
    toast(t('feedback.assessed'))
    setOpen(false)
  })
  if (!open) {
    return (
      <PlainButton kind="default" onClick={() => setOpen(true)}>
        {t('feedback.outsider.open')}
      </PlainButton>
    )
  }
  return (
    <Form focusFirst onSubmit={send} label={t('feedback.yours')} faults={form.faults}>
      <p className="fm-dim">{t('feedback.outsider.help')}</p>
      <ScoreSliders values={form.values} onChange={form.set} hiddenFields={hiddenFields} />
      {!hiddenFields.includes('textualFeedback') && (
        <TextArea {...form.field('textualFeedback')} label={t('feedback.words')} optional rows={3} maxLength={ASSESSMENT_LIMIT} />
      )}
      <TextField
        {...form.field('name')}
        label={t('contributions.visitor.name')}
        help={t('contributions.visitor.nameHelp')}
        autoComplete="name"
        maxLength={100}
      />
      <PasswordField {...form.field('password')} label={t('feedback.outsider.password')} autoComplete="off" maxLength={1000} />
      <div>
        <PlainButton type="submit" loading={form.sending}>
          {t('feedback.save')}
        </PlainButton>{' '}
        <PlainButton kind="subtle" onClick={() => setOpen(false)}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
