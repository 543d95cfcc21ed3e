import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { IconWorld } from '@tabler/icons-react'
import { VisitorNameField } from '../../comments/VisitorNameField.tsx'
import {
  findVisitorPostFaults,
  useVisitorName,
  useVisitorPost,
  type VisitorPostResponse,
} from '../../comments/visitor-post.ts'
import fields from '../../contributions/form/ContributionFormFields.module.css'
import {
  ContributionFormFields,
  type ContributionFormFieldsProps,
} from '../../contributions/form/ContributionFormFields.tsx'
import {
  buildCreateContributionBody,
  type ContributionFormValues,
  EMPTY_CONTRIBUTION_FORM,
  findContributionFormFaults,
  isContributionFormValues,
} from '../../contributions/form/contribution-form-values.ts'
import { useLinks } from '../../lib/links-context.ts'
import { useText } from '../../lib/text/i18n.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PrimaryButton } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useDraft } from '../../ui/form-drafts.ts'
import { Message } from '../../ui/Message.tsx'

export interface VisitorIdeaFormProps {
  campaign: Campaign
  rules: Pick<ContributionFormFieldsProps, 'themesLimit' | 'wordLimit'>
  onCreated: (made: VisitorPostResponse) => void
}

/** The form for an idea of a visitor: text, themes and a name (CON-024, CON-111, SES-053). */
export function VisitorIdeaForm({ campaign, rules, onCreated }: VisitorIdeaFormProps) {
  const { t } = useText()
  const links = useLinks()
  const [form, setForm, done] = useDraft<ContributionFormValues>(
    `contribution.visitor.${campaign.uuid}`,
    EMPTY_CONTRIBUTION_FORM,
    isContributionFormValues,
  )
  const [name, setName] = useVisitorName()
  const { post, pending, faults } = useVisitorPost()
  const themes = campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  const send = async () => {
    const missing = findContributionFormFaults(form, { theme: themes.length > 0, group: false }).map((f) => [
      f.field,
      t(f.key, f.params),
    ])
    const { title, text = '', officialThemes, location } = buildCreateContributionBody('IDEA', form, 'PUBLISHED')
    const createdIdea = await post(
      { target: 'campaign', uuid: campaign.uuid },
      { type: 'IDEA', title, text, officialThemes, visitorName: name, ...(location ? { location } : {}) },
      { ...Object.fromEntries(missing), ...findVisitorPostFaults(form.text, name) },
    )
    if (!createdIdea) return
    done()
    onCreated(createdIdea)
  }
  const title = faults.list.length > 0 ? t('contributions.form.invalid') : faults.title
  return (
    <Form onSubmit={() => void send()} label={t('contributions.form.title.IDEA')}>
      <ErrorSummary faults={faults.list} {...(title ? { title } : {})} />
      <ContributionFormFields
        type="IDEA"
        value={form}
        onChange={setForm}
        errorOf={(field) => faults.of(field)}
        themes={themes}
        budget={campaign.budget}
        groups={[]}
        groupRequired={false}
        keywordLimit={undefined}
        {...rules}
        withoutKeywords
      />
      <div className={fields.visitor}>
        <VisitorNameField value={name} onChange={setName} error={faults.of('visitorName')} />
      </div>
      <div className={fields.send}>
        <PrimaryButton type="submit" loading={pending} icon={IconWorld}>
          {t('contributions.form.send.PUBLISHED')}
        </PrimaryButton>
        <p className={fields.kept}>
          {t('contributions.form.kept')}{' '}
          <Message
            textKey="contributions.visitor.account"
            nodes={{ link: <AppLink href={links.login({ from: location.pathname })}>{t('users.signIn')}</AppLink> }}
          />
        </p>
      </div>
    </Form>
  )
}
