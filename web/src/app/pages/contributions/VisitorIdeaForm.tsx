import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { IconWorld } from '@tabler/icons-react'
import { readVisitorName, VisitorNameField } from '../../../deliberation/comments/VisitorNameField.tsx'
import { findVisitorPostFaults, postAsVisitor, type VisitorPostResponse } from '../../../deliberation/comments/visitor-post.ts'
import fields from '../../../deliberation/contributions/form/ContributionFormFields.module.css'
import {
  ContributionFormFields,
  type ContributionFormFieldsProps,
} from '../../../deliberation/contributions/form/ContributionFormFields.tsx'
import {
  buildCreateContributionBody,
  type ContributionFormValues,
  EMPTY_CONTRIBUTION_FORM,
  formatContributionFormFaults,
  readContributionDraft,
} from '../../../deliberation/contributions/form/contribution-form-values.ts'
import { PlaceField } from '../../../deliberation/places/PlaceField.tsx'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { Message } from '../../../platform/ui/Message.tsx'

type VisitorIdeaValues = ContributionFormValues & { readonly visitorName: string }

export interface VisitorIdeaFormProps {
  campaign: Campaign
  rules: Pick<ContributionFormFieldsProps, 'themesLimit' | 'wordLimit' | 'hiddenFields' | 'required'>
  onCreated: (made: VisitorPostResponse) => void
}

/** The form for an idea of a visitor: text, themes and a name (CON-024, CON-111, SES-053). */
export function VisitorIdeaForm({ campaign, rules, onCreated }: VisitorIdeaFormProps) {
  const { t } = useText()
  const links = useLinks()
  const themes = campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  // the form of a visitor has no other of the fields that a campaign may require
  const required = rules.required.filter((name) => name === 'title' || name === 'place')
  const form = useFormState<VisitorIdeaValues>({
    initial: { ...EMPTY_CONTRIBUTION_FORM, visitorName: readVisitorName() },
    check: (values) => ({
      ...formatContributionFormFaults(values, {
        theme: themes.length > 0 && !rules.hiddenFields.includes('theme'),
        group: false,
        required,
      }),
      ...findVisitorPostFaults(values.text, values.visitorName),
    }),
    draft: {
      name: `contribution.visitor.${campaign.uuid}`,
      read: readContributionDraft,
      write: ({ visitorName: _, ...values }) => values,
    },
  })
  const send = form.submit(async ({ visitorName, ...values }) => {
    const { title, text = '', officialThemes, location } = buildCreateContributionBody('IDEA', values, 'PUBLISHED')
    const createdIdea = await postAsVisitor({
      params: { target: 'campaign', uuid: campaign.uuid },
      body: { type: 'IDEA', title, text, officialThemes, visitorName, ...(location ? { location } : {}) },
    })
    if (isFailure(createdIdea)) return createdIdea
    form.dropDraft()
    onCreated(createdIdea)
  })
  return (
    <Form onSubmit={send} label={t('contributions.form.title.IDEA')} faults={form.faults} faultsTitle={t('contributions.form.invalid')}>
      <ContributionFormFields
        type="IDEA"
        form={form}
        themes={themes}
        budget={campaign.budget}
        groups={[]}
        renderPlaceField={(hint) => (
          <PlaceField
            help={hint}
            values={form.values}
            onChange={form.set}
            errorOf={form.faults.of}
            space={{ by: 'uuid', uuid: campaign.resourceSpaceUUID }}
            optional={!required.includes('place')}
          />
        )}
        groupRequired={false}
        keywordLimit={undefined}
        {...rules}
        required={required}
        visitor
        withoutKeywords
      />
      <div className={fields.visitor}>
        <VisitorNameField {...form.field('visitorName')} />
      </div>
      <div className={fields.send}>
        <PrimaryButton type="submit" loading={form.sending} icon={IconWorld}>
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
