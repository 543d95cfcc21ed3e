import { IconArrowRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import settings from '../../../communities/assemblies/settings/settings.module.css'
import { useGroupCampaigns } from '../../../communities/campaigns/use-current-campaigns.ts'
import { type AssemblyAddress, byId } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Choice } from '../../../platform/ui/fields/Choice.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { WizardBar } from '../../../platform/ui/page/WizardSteps.tsx'
import { AssemblyLoader } from '../assemblies/AssemblyLoader.tsx'

/** Chooses the campaign of a new working group, among those in which the viewer may create one (GRP-008). */
export const GroupCampaignChoice = ({ address }: { address: AssemblyAddress }) => (
  <AssemblyLoader address={address} needs="createGroup">
    {({ assemblyId, name }) => <CampaignChoiceForm address={{ assembly: byId(assemblyId) }} assemblyName={name} />}
  </AssemblyLoader>
)

function CampaignChoiceForm({ address, assemblyName }: { address: AssemblyAddress; assemblyName: string }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const campaigns = useGroupCampaigns(address)
  const form = useFormState({
    initial: { campaign: '' },
    check: ({ campaign }) => (campaign === '' ? { campaign: t('groups.wizard.campaignMissing') } : {}),
  })
  const submit = form.submit(async ({ campaign }) => {
    await router.navigate({ href: links.newGroup({ ...address, campaign: byId(Number(campaign)) }) })
    return undefined
  })
  const title = t('groups.wizard.new')
  const home = links.assembly(address)
  return (
    <Page title={title}>
      <PageHeader crumbs={[{ text: assemblyName, href: home }, { text: title }]} title={title} />
      <Container>
        {campaigns === undefined ? (
          <div className={settings.lone}>
            <SkeletonRows count={3} />
          </div>
        ) : campaigns.length === 0 ? (
          <EmptyState
            title={t('groups.wizard.noCampaign')}
            level={2}
            seed="groups"
            actions={<PlainButton href={home}>{t('assemblies.wizard.toAssembly')}</PlainButton>}
          >
            <p>{t('groups.wizard.noCampaignHelp')}</p>
          </EmptyState>
        ) : (
          <Form label={title} onSubmit={submit} faults={form.faults}>
            <div className={settings.lone}>
              <Choice
                name="campaign"
                label={t('groups.wizard.campaign')}
                help={t('groups.wizard.campaignHelp')}
                error={form.faults.of('campaign')}
                options={campaigns.map(({ campaignId = 0, title: label, goal }) => ({
                  value: String(campaignId),
                  label,
                  ...(goal && goal !== label ? { help: goal } : {}),
                }))}
                value={form.values.campaign}
                onChange={(campaign) => form.set({ campaign })}
              />
            </div>
            <WizardBar note={null}>
              <PlainButton kind="default" href={home}>
                {t('ui.cancel')}
              </PlainButton>
              <PrimaryButton type="submit" icon={IconArrowRight}>
                {t('assemblies.wizard.onTo', { step: t('groups.wizard.step.description') })}
              </PrimaryButton>
            </WizardBar>
          </Form>
        )}
      </Container>
    </Page>
  )
}
