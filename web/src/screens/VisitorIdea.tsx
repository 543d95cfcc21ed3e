import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { IconWorld } from '@tabler/icons-react'
import { VisitorName } from '../comments/VisitorName.tsx'
import { type Made, useVisitorName, useVisitorPost, visitorFaults } from '../comments/visitor.ts'
import fields from '../contributions/FormFields.module.css'
import { FormFields, type FormFieldsProps } from '../contributions/FormFields.tsx'
import { bodyOf, EMPTY, type FormValues, formFaults, isForm } from '../contributions/form-values.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { ActButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { Say } from '../ui/Say.tsx'
import { useDraft } from '../ui/unsaved.ts'

export interface VisitorIdeaProps {
  campaign: Campaign
  rules: Pick<FormFieldsProps, 'themesLimit' | 'wordLimit'>
  onMade: (made: Made) => void
}

/** An idea of somebody without an account: what it is, where it belongs, and a name (CON-024, CON-111, SES-053). */
export function VisitorIdea({ campaign, rules, onMade }: VisitorIdeaProps) {
  const { t } = useText()
  const links = useLinks()
  const [form, setForm, done] = useDraft<FormValues>(`contribution.visitor.${campaign.uuid}`, EMPTY, isForm)
  const [name, setName] = useVisitorName()
  const { post, pending, faults } = useVisitorPost()
  const themes = campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  const send = async () => {
    const missing = formFaults(form, { theme: themes.length > 0, group: false }).map((f) => [
      f.field,
      t(f.key, f.params),
    ])
    const { title, text = '', officialThemes, location } = bodyOf('IDEA', form, 'PUBLISHED')
    const made = await post(
      { target: 'campaign', uuid: campaign.uuid },
      { type: 'IDEA', title, text, officialThemes, visitorName: name, ...(location ? { location } : {}) },
      { ...Object.fromEntries(missing), ...visitorFaults(form.text, name) },
    )
    if (!made) return
    done()
    onMade(made)
  }
  const title = faults.list.length > 0 ? t('contributions.form.invalid') : faults.title
  return (
    <Form onSubmit={() => void send()} label={t('contributions.form.title.IDEA')}>
      <ErrorSummary faults={faults.list} {...(title ? { title } : {})} />
      <FormFields
        type="IDEA"
        value={form}
        onChange={setForm}
        errorOf={(field) => faults.of(field)}
        themes={themes}
        budget={campaign.budget}
        groups={[]}
        groupNeeded={false}
        keywordLimit={undefined}
        {...rules}
        withoutKeywords
      />
      <div className={fields.visitor}>
        <VisitorName value={name} onChange={setName} error={faults.of('visitorName')} />
      </div>
      <div className={fields.send}>
        <ActButton type="submit" loading={pending} icon={IconWorld}>
          {t('contributions.form.send.PUBLISHED')}
        </ActButton>
        <p className={fields.kept}>
          {t('contributions.form.kept')}{' '}
          <Say
            k="contributions.visitor.account"
            nodes={{ link: <A href={links.login({ from: location.pathname })}>{t('users.signIn')}</A> }}
          />
        </p>
      </div>
    </Form>
  )
}
