import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { campaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import type { Campaign, Template } from '@folkmoot/core/campaigns/shapes.ts'
import type { PhaseType } from '@folkmoot/core/campaigns/words.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { campaignAt, requestOf, template } from '../campaigns/queries.ts'
import { phaseTitle } from '../campaigns/spine-phases.ts'
import { bodyOf, changeOf, draftFrom, draftOf, STEPS, type Step } from '../campaigns/wizard/draft.ts'
import { useCampaignDraft } from '../campaigns/wizard/use-draft.ts'
import { Wizard } from '../campaigns/wizard/Wizard.tsx'
import { type AssemblyAddress, byId, type CampaignAddress, textOf } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { ask, outdated, seed, useAct } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { toast } from '../ui/notices.ts'
import { Page } from '../ui/Page.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'

const isStep = (text: string | undefined): text is Step => STEPS.some((s) => s === text)

/** Making or changing a campaign, step by step (CAM-015, CAM-018); without a step it begins with the description (CAM-029). */
export default function CampaignWizard({ address, params }: ScreenProps) {
  const links = useLinks()
  const { assembly, campaign } = address
  if (!assembly) return <NotFound />
  const base = campaign ? links.editCampaign({ assembly, campaign }) : links.newCampaign({ assembly })
  const hrefOf = (step: Step) => base.replace(/description$/, step)
  if (!isStep(params.step)) return <Navigate to={hrefOf('description')} replace />
  return campaign ? (
    <Change key="edit" address={{ assembly, campaign }} step={params.step} hrefOf={hrefOf} />
  ) : (
    <Make key="new" address={{ assembly }} step={params.step} hrefOf={hrefOf} />
  )
}

interface StepPlace {
  step: Step
  hrefOf: (step: Step) => string
}

function Make({ address, ...place }: StepPlace & { address: AssemblyAddress }) {
  const { t } = useText()
  const assembly = useQuery(ask(assemblies.one, { params: { aid: textOf(address.assembly) } }))
  const phases = useQuery(template(address))
  return (
    <Loaded query={assembly} skeleton={<SkeletonPage />} failed={t('campaigns.failed')}>
      {(home) =>
        home.may.createCampaign ? (
          <Loaded query={phases} skeleton={<SkeletonPage />} failed={t('campaigns.failed')}>
            {(offered) => <MakeForm {...place} address={address} home={home} offered={offered} />}
          </Loaded>
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  )
}

interface Home {
  name: string
  assemblyId: number
  profile: { colour: string }
  themes: readonly { title: string }[]
}

function MakeForm({
  address,
  home,
  offered,
  ...place
}: StepPlace & { address: AssemblyAddress; home: Home; offered: Template }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { colour } = home.profile
  const titleOf = (type: PhaseType) => t(`campaigns.phase.${type}`)
  const kept = useCampaignDraft(`campaign-new-${home.assemblyId}`, () =>
    draftFrom(offered, {
      colour: isColour(colour) ? colour : 'estuary',
      themes: home.themes.map((theme) => theme.title),
      titleOf,
    }),
  )
  const create = useAct(campaigns.create, (made) => {
    kept.drop()
    void outdated(campaigns.ofAssembly, campaigns.ofUser)
    toast(t('campaigns.wizard.created'))
    void router.navigate({
      href: links.campaign({ assembly: byId(home.assemblyId), campaign: byId(made.campaignId ?? 0) }),
    })
  })
  return (
    <Page title={t('campaigns.new')} colour={kept.draft.colour}>
      <Wizard
        {...place}
        kept={kept}
        before={undefined}
        crumbs={[
          { text: home.name, href: links.assembly(address) },
          { text: t('campaigns.campaigns'), href: `${links.assembly(address)}#campaigns` },
          { text: t('campaigns.new') },
        ]}
        onSave={() => void create.act({ params: { aid: home.assemblyId }, body: bodyOf(kept.draft, titleOf) })}
        saving={create.pending}
        refused={create.refused}
      />
    </Page>
  )
}

function Change({ address, ...place }: StepPlace & { address: CampaignAddress }) {
  const { t } = useText()
  return (
    <Loaded query={useQuery(campaignAt(address))} skeleton={<SkeletonPage />} failed={t('campaigns.failed')}>
      {(campaign) => (campaign.may.edit ? <ChangeForm {...place} address={address} before={campaign} /> : <NotFound />)}
    </Loaded>
  )
}

function ChangeForm({ address, before, ...place }: StepPlace & { address: CampaignAddress; before: Campaign }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const kept = useCampaignDraft(`campaign-edit-${before.uuid}`, () => draftOf(before, (phase) => phaseTitle(phase, t)))
  const save = useAct(campaigns.change, (changed) => {
    kept.drop()
    seed(campaigns.one, requestOf(address), changed)
    toast(t('campaigns.wizard.saved'))
    void router.navigate({ href: links.campaign(address) })
  })
  const home = links.assembly(address)
  return (
    <Page title={t('campaigns.edit')} colour={kept.draft.colour}>
      <Wizard
        {...place}
        kept={kept}
        before={before}
        crumbs={[
          { text: before.assembly.name, href: home },
          { text: before.title, href: links.campaign(address) },
          { text: t('campaigns.edit') },
        ]}
        onSave={() =>
          void save.act({
            ...requestOf(address),
            body: changeOf(kept.draft, (type) => t(`campaigns.phase.${type}`), before),
          })
        }
        saving={save.pending}
        refused={save.refused}
      />
    </Page>
  )
}
