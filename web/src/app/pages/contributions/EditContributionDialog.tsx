import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { mapDetails, TABLE_DETAILS, type TableDetail } from '@folkmoot/core/deliberation/contributions/details.ts'
import { mayLackTheme } from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import fields from '../../../deliberation/contributions/form/ContributionFormFields.module.css'
import { ContributionFormFields } from '../../../deliberation/contributions/form/ContributionFormFields.tsx'
import {
  buildUpdateContributionBody,
  type ContributionFormValues,
  formatContributionFormFaults,
  readContributionDraft,
  toContributionFormValues,
} from '../../../deliberation/contributions/form/contribution-form-values.ts'
import { readFormRules } from '../../../deliberation/contributions/form/form-rules.ts'
import { useContributionEditor } from '../../../deliberation/contributions/page/use-contribution-editor.ts'
import { PlaceField } from '../../../deliberation/places/PlaceField.tsx'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { EditNotices } from '../../../platform/ui/fields/EditNotices.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { focusField } from '../../../platform/ui/fields/focus-field.ts'
import { useEditForm } from '../../../platform/ui/fields/use-edit-form.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'
import { campaignSpaceRef } from '../campaigns/campaign-space.ts'

interface EditContributionDialogProps {
  item: Contribution
  address: ContributionAddress
  /** The field that the cursor is put into, where one was asked for. */
  beginsAt?: string | undefined
  onClose: () => void
}

const FIELD_NAMES: Readonly<Record<keyof ContributionFormValues, TextKey>> = {
  title: 'contributions.field.title',
  text: 'contributions.field.text',
  chosen: 'contributions.field.theme',
  keywords: 'contributions.field.keyword',
  place: 'contributions.field.place',
  latitude: 'contributions.field.place',
  longitude: 'contributions.field.place',
  group: 'contributions.group',
  cover: 'contributions.field.cover',
  ...mapDetails(TABLE_DETAILS, (name): TextKey => `contributions.field.${name.toLowerCase() as Lowercase<TableDetail>}`),
  customFields: 'contributions.form.extras',
}

/** The whole form of a contribution that exists (CON-023). */
export function EditContributionDialog({ item, address, beginsAt, onClose }: EditContributionDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened onClose={onClose} title={t('contributions.editAll')} size="large">
      <QueryView query={useQuery(campaignQuery(address))} skeleton={<SkeletonRows count={4} />} failedTitle={t('campaigns.failed')}>
        {(campaign) => <EditForm {...{ item, address, campaign, beginsAt, onClose }} />}
      </QueryView>
    </Dialog>
  )
}

function EditForm({ item, address, campaign, beginsAt, onClose }: EditContributionDialogProps & { campaign: Campaign }) {
  const { t } = useText()
  useEffect(() => {
    if (beginsAt === undefined) return
    // once the window has put the focus where it begins otherwise
    const timer = setTimeout(() => focusField(beginsAt, document.querySelector('[data-window]') ?? document), 200)
    return () => clearTimeout(timer)
  }, [beginsAt])
  const user = useSession()?.user
  const editor = useContributionEditor(item, address)
  const type = item.type === 'PROPOSAL' ? 'PROPOSAL' : 'IDEA'
  const rules = { ...readFormRules(campaign, type), groupRequired: false, withoutKeywords: !item.may.keywords }
  const themes = campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  const saved = toContributionFormValues(item)
  const form = useEditForm<ContributionFormValues>({
    saved,
    check: (values) =>
      formatContributionFormFaults(values, {
        theme: themes.length > 0 && !rules.hiddenFields.includes('theme'),
        group: false,
        draft: mayLackTheme(item.status),
      }),
    draft: { name: `contribution.${user?.uuid}.${item.uuid}`, read: readContributionDraft },
  })
  const save = (savedText: string, done: () => void) =>
    form.submit(async (values) => {
      const refused = await editor.save(buildUpdateContributionBody(item, values), savedText)
      if (refused) return refused
      done()
      return undefined
    })
  const sendAndClose = save(t('contributions.updated'), onClose)
  const sendAndStay = save(t('contributions.savedDraft'), () => {})
  return (
    <Form label={t('contributions.editAll')} onSubmit={sendAndClose} faults={form.faults} faultsTitle={t('contributions.form.invalid')}>
      <EditNotices
        form={form}
        nameOf={(field) => t(FIELD_NAMES[field])}
        savedOf={(field) =>
          field === 'text' ? (
            <RichText html={saved.text} lang={item.lang} />
          ) : ['title', 'place', ...TABLE_DETAILS].includes(field) ? (
            String(saved[field])
          ) : undefined
        }
      />
      <ContributionFormFields
        type={type}
        form={form}
        themes={themes}
        budget={campaign.budget}
        colour={isColour(campaign.colour) ? campaign.colour : undefined}
        groups={[]}
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
      />
      <div className={fields.send}>
        <PlainButton type="submit" loading={form.sending}>
          {t('ui.save')}
        </PlainButton>
        {item.status !== 'PUBLISHED' && (
          <PlainButton kind="default" loading={form.sending} onClick={sendAndStay}>
            {t('contributions.saveAndStay')}
          </PlainButton>
        )}
        <PlainButton kind="subtle" disabled={form.sending} onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
        <p className={fields.kept}>{t('contributions.form.kept')}</p>
      </div>
    </Form>
  )
}
