import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconCheck, IconForms, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import classes from '../../../communities/assemblies/settings/settings.module.css'
import { campaignQuery, campaignRequest } from '../../../communities/campaigns/queries.ts'
import { CampaignSettingsForm } from '../../../communities/campaigns/settings/CampaignSettingsForm.tsx'
import { ConsentSettingsFields } from '../../../communities/campaigns/settings/ConsentSettingsFields.tsx'
import {
  CONSENT_QUESTIONS,
  diffAnswers,
  LINK_QUESTIONS,
  readAnswers,
  WORD_KEYS,
} from '../../../communities/campaigns/settings/campaign-questions.ts'
import { DeleteCampaignSection } from '../../../communities/campaigns/settings/DeleteCampaignSection.tsx'
import { partId, partKey, SETTINGS_PARTS } from '../../../communities/campaigns/settings/SettingsFold.tsx'
import { type CampaignAddress, formatRef } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { SettingsContents } from '../../../platform/ui/page/SettingsContents.tsx'
import { useUnsavedWarning } from '../../../platform/ui/use-unsaved-warning.ts'
import { NotFoundPage } from '../ErrorPages.tsx'
import { useRefusedScreen } from '../NotAuthorized.tsx'

/** What the pages of a campaign show, for those who may edit it (CAM-067, CAM-068). */
export default function CampaignSettingsPage({ address }: PageProps) {
  const { t } = useText()
  const { assembly, campaign } = address
  if (!assembly || !campaign) return <NotFoundPage />
  return <CampaignSettingsLoader address={{ assembly, campaign }} failed={t('campaigns.failed')} />
}

function CampaignSettingsLoader({ address, failed }: { address: CampaignAddress; failed: string }) {
  const { t } = useText()
  const screen = useRefusedScreen()
  return (
    <QueryView
      query={useQuery(campaignQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={failed}
      resource={{ type: t('errors.kind.campaign'), id: formatRef(address.campaign) }}
      refused={screen.refused}
    >
      {(campaign) => screen.open(campaign.may.edit, () => <CampaignSettingsView campaign={campaign} address={address} />)}
    </QueryView>
  )
}

/** The inputs have the names of their settings; a refusal names them with the path in the request. */
const INPUT_NAMES = Object.fromEntries(
  [
    ...[...LINK_QUESTIONS, ...CONSENT_QUESTIONS, { setting: CAMPAIGN_SETTINGS.newsletterDays }].map(({ setting }) => setting.key),
    ...WORD_KEYS,
  ].map((key) => [`configs.${key}`, key]),
)

function CampaignSettingsView({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const links = useLinks()
  const before = useMemo(() => readAnswers(campaign.configs), [campaign.configs])
  const form = useFormState({
    initial: before,
    renamed: INPUT_NAMES,
    check: (answers) =>
      Object.fromEntries(
        checkSettings('CAMPAIGN', diffAnswers(before, answers)).faults.map(({ field, code }) => [field, t(`faults.${code}`)]),
      ),
  })
  const save = useEndpointMutation(campaigns.change, (changed) => {
    cacheResponse(campaigns.one, campaignRequest(address), changed)
    form.reset(readAnswers(changed.configs))
    toast(t('campaigns.settings.saved'))
  })
  useUnsavedWarning(Object.keys(diffAnswers(before, form.values)).length > 0 && !form.sending)
  const submit = form.submit(async (answers) => {
    const answer = await save.act({ ...campaignRequest(address), body: { configs: diffAnswers(before, answers) } })
    return isFailure(answer) ? answer : undefined
  })
  const { assembly, colour, shortname, title } = campaign
  const heading = t('campaigns.settings.title')
  const parts = [...SETTINGS_PARTS, ...(campaign.may.editGuarded ? (['consent'] as const) : [])]
  return (
    <Page title={t('campaigns.settings.of', { title })} colour={isColour(colour) ? colour : undefined}>
      <PageHeader
        crumbs={[
          { text: assembly.name, href: links.assembly(address) },
          { text: shortname || title, href: links.campaign(address) },
          { text: heading },
        ]}
        title={heading}
        lead={t('campaigns.settings.lead')}
        actions={
          <>
            <PlainButton kind="default" size="sm" icon={IconPencil} href={links.editCampaign(address)}>
              {t('campaigns.edit')}
            </PlainButton>
            {campaign.may.editGuarded && (
              <PlainButton kind="default" size="sm" icon={IconForms} href={links.customFields(address)}>
                {t('campaigns.settings.customFields')}
              </PlainButton>
            )}
          </>
        }
      />
      <Container>
        <div className={classes.cols}>
          <SettingsContents
            label={t('campaigns.settings.parts')}
            within="campaign-settings"
            parts={parts.map((part) => ({ id: partId(part), text: t(partKey(part)) }))}
          />
          <div id="campaign-settings" className={classes.main}>
            <Form onSubmit={submit} label={heading} faults={form.faults}>
              <div>
                <CampaignSettingsForm form={form} publicPages={campaign.publicSite} />
                {campaign.may.editGuarded && <ConsentSettingsFields form={form} />}
              </div>
              <div>
                <PrimaryButton type="submit" icon={IconCheck} loading={form.sending}>
                  {t('campaigns.wizard.save')}
                </PrimaryButton>
              </div>
            </Form>
            {campaign.may.editGuarded && (
              <div style={{ marginTop: 'var(--fm-10)' }}>
                <DeleteCampaignSection campaign={campaign} address={address} />
              </div>
            )}
          </div>
        </div>
      </Container>
    </Page>
  )
}
