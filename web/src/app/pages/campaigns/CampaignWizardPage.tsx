import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import type { CampaignTemplate } from '@folkmoot/core/communities/campaigns/campaign-template.ts'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { listOwnPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { campaignQuery, campaignRequest, campaignTemplateQuery } from '../../../communities/campaigns/queries.ts'
import { formatPhaseTitle } from '../../../communities/campaigns/timeline-phases.ts'
import { CampaignWizardForm } from '../../../communities/campaigns/wizard/CampaignWizardForm.tsx'
import { buildChangeCampaignBody, buildCreateCampaignBody } from '../../../communities/campaigns/wizard/campaign-body.ts'
import {
  CAMPAIGN_WIZARD_STEPS,
  type CampaignWizardStep,
  draftFromCampaign,
  draftFromTemplate,
} from '../../../communities/campaigns/wizard/campaign-draft.ts'
import type { DraftResource } from '../../../communities/campaigns/wizard/form-draft.ts'
import { formatDraftField } from '../../../communities/campaigns/wizard/format-draft-field.ts'
import { useCampaignDraft } from '../../../communities/campaigns/wizard/use-campaign-draft.ts'
import { useDraftConflict } from '../../../communities/campaigns/wizard/use-draft-conflict.ts'
import { ResourcePanel } from '../../../communities/spaces/ResourcePanel.tsx'
import { type AssemblyAddress, byId, type CampaignAddress, formatRef } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, endpointQuery, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { ConflictNotice } from '../../../platform/ui/fields/EditNotices.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Page } from '../../../platform/ui/page/Page.tsx'
import { useToday } from '../../../platform/ui/use-now.ts'
import { NotFoundPage } from '../ErrorPages.tsx'
import { useRefusedScreen } from '../NotAuthorized.tsx'
import { addDraftResources } from './add-draft-resources.ts'

interface EditCampaignFormProps {
  address: CampaignAddress
  before: Campaign
  step: CampaignWizardStep
  hrefOf: (step: CampaignWizardStep) => string
}

/** The wizard of an existing campaign; what somebody else saves meanwhile is taken over (CAM-018). */
function EditCampaignForm({ address, before: stored, ...place }: EditCampaignFormProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  // linked components show another campaign, so they are not edited here
  const before = useMemo(() => ({ ...stored, components: listOwnPhases(stored.components) }), [stored])
  const read = () => draftFromCampaign(before, (phase) => formatPhaseTitle(phase, t))
  const storedDraft = useCampaignDraft(`campaign-edit-${before.uuid}`, read)
  const conflict = useDraftConflict(storedDraft, before.revision, read)
  const save = useEndpointMutation(campaigns.change, (changed) => {
    storedDraft.dropDraft()
    conflict.stop()
    cacheResponse(campaigns.one, campaignRequest(address), changed)
    toast(t('campaigns.wizard.saved'))
    void router.navigate({ href: links.campaign(address) })
  })
  const space = before.resourceSpaceId
  return (
    <Page title={t('campaigns.edit')} colour={storedDraft.values.colour}>
      <CampaignWizardForm
        {...place}
        kept={storedDraft}
        before={before}
        assemblyId={before.assembly.assemblyId ?? 0}
        today={before.today}
        crumbs={[
          { text: before.assembly.name, href: links.assembly(address) },
          { text: before.shortname || before.title, href: links.campaign(address) },
          { text: t('campaigns.edit') },
        ]}
        resources={
          space !== undefined && (
            <>
              <ResourcePanel space={space} show="documents" />
              <ResourcePanel space={space} show="media" />
            </>
          )
        }
        conflict={
          conflict.fields && (
            <ConflictNotice
              fields={conflict.fields.map((field) => ({ field, name: formatDraftField(field) }))}
              onTakeSaved={conflict.onTakeSaved}
              onClose={conflict.close}
            />
          )
        }
        onSave={async (draft) => {
          const body = buildChangeCampaignBody(draft, (type) => t(`campaigns.phase.${type}`), before)
          const answer = await save.act({ ...campaignRequest(address), body })
          if (!isFailure(answer)) return undefined
          if (answer.refused !== 'stale_revision') return answer
          // the newer campaign is read, and the draft is put on top of it
          await invalidateEndpoints(campaigns.one)
          return undefined
        }}
      />
    </Page>
  )
}

const isStep = (text: string | undefined): text is CampaignWizardStep => CAMPAIGN_WIZARD_STEPS.some((s) => s === text)

/** Creates or edits a campaign step by step (CAM-015, CAM-018); without a step it begins with the description (CAM-029). */
export default function CampaignWizardPage({ address, params }: PageProps) {
  const links = useLinks()
  const { assembly, campaign } = address
  if (!assembly) return <NotFoundPage />
  const base = campaign ? links.editCampaign({ assembly, campaign }) : links.newCampaign({ assembly })
  const hrefOf = (step: CampaignWizardStep) => base.replace(/description$/, step)
  if (!isStep(params.step)) return <Navigate to={hrefOf('description')} replace />
  return campaign ? (
    <EditCampaignLoader key="edit" address={{ assembly, campaign }} step={params.step} hrefOf={hrefOf} />
  ) : (
    <NewCampaignLoader key="new" address={{ assembly }} step={params.step} hrefOf={hrefOf} />
  )
}

interface WizardStepProps {
  step: CampaignWizardStep
  hrefOf: (step: CampaignWizardStep) => string
}

function NewCampaignLoader({ address, ...place }: WizardStepProps & { address: AssemblyAddress }) {
  const { t } = useText()
  const assembly = useQuery(endpointQuery(assemblies.one, { params: { aid: formatRef(address.assembly) } }))
  const phases = useQuery(campaignTemplateQuery(address))
  const screen = useRefusedScreen()
  return (
    <QueryView query={assembly} skeleton={<SkeletonPage />} failedTitle={t('campaigns.failed')} refused={screen.refused}>
      {(home) =>
        screen.open(home.may.createCampaign, () => (
          <QueryView query={phases} skeleton={<SkeletonPage />} failedTitle={t('campaigns.failed')}>
            {(offered) => <NewCampaignForm {...place} address={address} home={home} offered={offered} />}
          </QueryView>
        ))
      }
    </QueryView>
  )
}

interface WizardAssembly {
  name: string
  assemblyId: number
  lang: string
  profile: { colour: string }
  timezone: string
  themes: readonly { title: string }[]
}

function NewCampaignForm({
  address,
  home,
  offered,
  ...place
}: WizardStepProps & { address: AssemblyAddress; home: WizardAssembly; offered: CampaignTemplate }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { colour } = home.profile
  const today = useToday(home.timezone)
  const titleOf = (type: PhaseType) => t(`campaigns.phase.${type}`)
  const storedDraft = useCampaignDraft(`campaign-new-${home.assemblyId}`, () =>
    draftFromTemplate(offered, {
      colour: isColour(colour) ? colour : 'estuary',
      lang: home.lang,
      themes: home.themes.map((theme) => theme.title),
      titleOf,
    }),
  )
  const create = useEndpointMutation(campaigns.create, () => {
    storedDraft.dropDraft()
    void invalidateEndpoints(campaigns.ofAssembly, campaigns.ofUser)
  })
  /** Opens the campaign once its documents are added. */
  const open = async (made: Campaign, resources: readonly DraftResource[]) => {
    const left = await addDraftResources(made, resources)
    if (left.length > 0) errorNotice(t('campaigns.wizard.resourcesLeft', { names: left.join(', ') }))
    else toast(t('campaigns.wizard.created'))
    void router.navigate({
      href: links.campaign({ assembly: byId(home.assemblyId), campaign: byId(made.campaignId ?? 0) }),
    })
  }
  return (
    <Page title={t('campaigns.new')} colour={storedDraft.values.colour}>
      <CampaignWizardForm
        {...place}
        kept={storedDraft}
        before={undefined}
        assemblyId={home.assemblyId}
        today={today}
        crumbs={[
          { text: home.name, href: links.assembly(address) },
          { text: t('campaigns.campaigns'), href: `${links.assembly(address)}#campaigns` },
          { text: t('campaigns.new') },
        ]}
        onSave={async (draft) => {
          const body = buildCreateCampaignBody(draft, titleOf)
          const answer = await create.act({ params: { aid: home.assemblyId }, body })
          if (isFailure(answer)) return answer
          await open(answer, draft.form.resources)
          return undefined
        }}
      />
    </Page>
  )
}

function EditCampaignLoader({ address, ...place }: WizardStepProps & { address: CampaignAddress }) {
  const { t } = useText()
  const screen = useRefusedScreen()
  return (
    <QueryView
      query={useQuery(campaignQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('campaigns.failed')}
      refused={screen.refused}
    >
      {(campaign) => screen.open(campaign.may.edit, () => <EditCampaignForm {...place} address={address} before={campaign} />)}
    </QueryView>
  )
}
