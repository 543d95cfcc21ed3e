import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconDeviceFloppy, IconWorld } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CustomFieldInputs } from '../../../communities/custom-fields/CustomFieldInputs.tsx'
import { buildFieldValues, findValueFaults } from '../../../communities/custom-fields/field-values.ts'
import { useAskedFields } from '../../../communities/custom-fields/queries.ts'
import { AttachmentsField, type ChosenAttachment } from '../../../deliberation/contributions/attachments/AttachmentsField.tsx'
import { invalidateContributionLists } from '../../../deliberation/contributions/contribution-cache.ts'
import { attachAll, readAttachmentRules } from '../../../deliberation/contributions/form/attach-to-new.ts'
import fields from '../../../deliberation/contributions/form/ContributionFormFields.module.css'
import { ContributionFormFields } from '../../../deliberation/contributions/form/ContributionFormFields.tsx'
import {
  buildCreateContributionBody,
  type ContributionFormValues,
  EMPTY_CONTRIBUTION_FORM,
  formatContributionFormFaults,
  readContributionDraft,
  toContributionFormValues,
} from '../../../deliberation/contributions/form/contribution-form-values.ts'
import { isDraftSharedWithGroup, listFirstStatuses, readFormRules } from '../../../deliberation/contributions/form/form-rules.ts'
import { useOfferedGroups } from '../../../deliberation/contributions/form/use-offered-groups.ts'
import { PlaceField } from '../../../deliberation/places/PlaceField.tsx'
import { byId, type CampaignAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { showError } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { flash } from '../../../platform/ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../../../platform/ui/fields/ErrorSummary.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { campaignSpaceRef } from '../campaigns/campaign-space.ts'

/** What resembles the text of a form; it comes after the form, and nobody waits for it. */
const SimilarContributions = lazyPanel(async () => {
  const [{ SimilarPanel }] = await Promise.all([import('../../../deliberation/search/SimilarPanel.tsx'), loadTextPart('search')])
  return SimilarPanel
})

export const CONTRIBUTION_TYPES = { idea: 'IDEA', proposal: 'PROPOSAL' } as const
export type ContributionKind = keyof typeof CONTRIBUTION_TYPES

/** What a proposal takes over from its idea: everything that its form asks for. */
const toProposalValues = (idea: Contribution): ContributionFormValues => ({
  ...toContributionFormValues(idea),
  customFields: Object.fromEntries(idea.customFields.flatMap(({ definition, value }) => (value ? [[definition.uuid, value.value]] : []))),
})

/** What is attached to an idea, to be attached to its proposal as well. */
const toChosenAttachments = ({ attachments }: Contribution): ChosenAttachment[] =>
  attachments.map(({ url, title, name }) => ({ url, name: title || name }))

interface MemberContributionFormProps {
  campaign: Campaign
  address: CampaignAddress
  kind: ContributionKind
  /** The group that is chosen at first. */
  group?: string | undefined
  /** The idea that a proposal is made of (CON-053). */
  idea?: Contribution | undefined
  /** Says that it was created: the page and the dialog have their own words (CON-150). */
  createdText: string
}

/** The form of a member's idea or proposal; it leads to its page (CON-023, CON-024, CON-143). */
export function MemberContributionForm({ campaign, address, kind, group, idea, createdText }: MemberContributionFormProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const user = useSession()?.user
  const who = user?.uuid ?? ''
  const type = CONTRIBUTION_TYPES[kind]
  const rules = readFormRules(campaign, type)
  const offeredGroups = useOfferedGroups(campaign, user?.userId ?? 0, type) ?? []
  const themes = campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  const askedFields = useAskedFields({ space: campaign.resourceSpaceId, entityType: 'CONTRIBUTION', itemType: type })
  // the button that was pressed: a draft may lack what is published
  const asked = useRef<ContributionStatus>('PUBLISHED')
  const form = useFormState<ContributionFormValues>({
    initial: { ...EMPTY_CONTRIBUTION_FORM, ...(idea ? toProposalValues(idea) : {}), group: group ?? '' },
    check: (values) => ({
      ...formatContributionFormFaults(values, {
        theme: themes.length > 0 && !rules.hiddenFields.includes('theme'),
        group: rules.groupRequired,
        draft: asked.current === 'DRAFT',
        required: rules.required,
      }),
      ...findValueFaults(askedFields, values.customFields),
    }),
    draft: {
      name: `contribution.${who}.${campaign.uuid}.${kind}${idea ? `.${idea.uuid}` : ''}`,
      read: readContributionDraft,
    },
  })
  const { act } = useEndpointMutation(contributions.create)
  const [unsent, setUnsent] = useState(false)
  const [uploading, setUploading] = useState(false)
  const withoutKeywords = rules.withoutKeywords || campaign.groupsWithoutKeywords.includes(Number(form.values.group || 0))
  const attachments = readAttachmentRules(campaign, type)
  const [attached, setAttached] = useState(() => (idea && attachments.asked ? toChosenAttachments(idea) : []))

  const submit = (status: ContributionStatus) => {
    asked.current = status
    setUnsent(false)
    form.submit(async (values) => {
      const answer = await act({
        params: { sid: campaign.resourceSpaceId ?? 0 },
        body: {
          ...buildCreateContributionBody(
            type,
            withoutKeywords ? { ...values, keywords: [] } : values,
            status,
            buildFieldValues(askedFields, values.customFields),
            idea?.location,
          ),
          // an idea has the address of a source only where the campaign wants it
          ...(rules.required.includes('sourceurl') ? { sourceUrl: values.sourceUrl.trim() } : {}),
          ...(idea ? { inspirations: [idea.uuid] } : {}),
        },
      })
      if (isFailure(answer)) {
        if (answer.fields?.length) return answer
        if (answer.status === 0) setUnsent(true)
        else void showError(answer, { type: type, id: campaign.title })
        return
      }
      form.dropDraft()
      flash(createdText, { keep: true })
      await attachAll(answer, attached)
      void invalidateContributionLists()
      const contribution = byId(answer.contributionId ?? 0)
      void router.navigate({ href: links.contribution({ ...address, contribution }) })
    })()
  }
  const [main, other] = listFirstStatuses(type, rules)
  return (
    <Form
      onSubmit={() => submit(main)}
      label={t(`contributions.form.title.${type}`)}
      faults={form.faults}
      faultsTitle={t('contributions.form.invalid')}
    >
      <ContributionFormFields
        type={type}
        form={form}
        themes={themes}
        budget={campaign.budget}
        colour={isColour(campaign.colour) ? campaign.colour : undefined}
        groups={offeredGroups}
        below={<SimilarContributions address={address} title={form.values.title} text={plainText(form.values.text)} origin={idea?.uuid} />}
        renderPlaceField={(hint) => (
          <PlaceField
            help={hint}
            values={form.values}
            onChange={form.set}
            errorOf={form.faults.of}
            space={campaignSpaceRef(campaign, address)}
            optional={!rules.required.includes('place')}
          />
        )}
        {...rules}
        withoutKeywords={withoutKeywords}
        draftsShared={isDraftSharedWithGroup(campaign, form.values.group)}
      />
      {askedFields.length > 0 && (
        <Section title={t('contributions.customFields.title')}>
          <div className={fields.fields}>
            <CustomFieldInputs
              fields={askedFields}
              values={form.values.customFields}
              onChange={(customFields) => form.set({ customFields })}
              errorOf={form.faults.of}
              required={rules.required}
            />
          </div>
        </Section>
      )}
      {attachments.asked && (
        <Section title={t('attachments.field')}>
          <AttachmentsField value={attached} onChange={setAttached} onBusy={setUploading} hint={attachments.hint} />
        </Section>
      )}
      {unsent && <ErrorSummary title={t('contributions.form.notSent')} faults={[]} />}
      <div className={fields.send}>
        <PrimaryButton type="submit" loading={form.sending || uploading} icon={main === 'DRAFT' ? IconDeviceFloppy : IconWorld}>
          {t(`contributions.form.send.${main}`)}
        </PrimaryButton>
        {other && (
          <PlainButton
            kind="default"
            loading={form.sending || uploading}
            icon={other === 'DRAFT' ? IconDeviceFloppy : IconWorld}
            onClick={() => submit(other)}
          >
            {t(`contributions.form.send.${other}`)}
          </PlainButton>
        )}
        <p className={fields.kept}>{t('contributions.form.kept')}</p>
      </div>
    </Form>
  )
}
