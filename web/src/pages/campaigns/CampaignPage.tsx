import { PREPARED_DAYS } from '@folkmoot/core/ballots/phase-ballot.ts'
import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { asksConsent } from '@folkmoot/core/consents/policy.ts'
import { parseCampaignSettings } from '@folkmoot/core/settings/campaign-settings.ts'
import { addDays } from '@folkmoot/core/shared/dates.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { NewCodesProvider } from '../../ballots/prepare/NewCodesProvider.tsx'
import { findAddressedPhase, PHASE_TABS } from '../../campaigns/addressed-phase.ts'
import { CampaignBrief } from '../../campaigns/CampaignBrief.tsx'
import { CampaignFigures } from '../../campaigns/CampaignFigures.tsx'
import { CampaignHeader } from '../../campaigns/CampaignHeader.tsx'
import { CampaignLinks } from '../../campaigns/CampaignLinks.tsx'
import { CampaignPhases } from '../../campaigns/CampaignPhases.tsx'
import { NextActionsPanel } from '../../campaigns/NextActionsPanel.tsx'
import { TAB_CONTENT_ID } from '../../campaigns/next-actions.ts'
import { PhaseDetails } from '../../campaigns/PhaseDetails.tsx'
import { campaignQuery } from '../../campaigns/queries.ts'
import { readNewContributionSearch } from '../../contributions/form/new-contribution-search.ts'
import { GroupsPanel } from '../../groups/GroupsPanel.tsx'
import { type CampaignAddress, formatRef, isPublicAddress } from '../../lib/address.ts'
import { useLinks } from '../../lib/links-context.ts'
import type { PageProps } from '../../lib/page-props.ts'
import { useSession } from '../../lib/session.ts'
import { placeInCampaign, useStoredPlace } from '../../lib/stored-place.ts'
import { loadTextPart, useText } from '../../lib/text/i18n.ts'
import { FollowButton } from '../../notifications/following/FollowButton.tsx'
import { PlainButton } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../ui/loading/Skeletons.tsx'
import { LiveNote } from '../../ui/page/LiveNote.tsx'
import { Columns, Container, Page } from '../../ui/page/Page.tsx'
import { requestEmailCheck } from '../../users/email-check.ts'
import { NotFoundPage } from '../ErrorPages.tsx'
import { CampaignDiscussion } from './CampaignDiscussion.tsx'
import { CampaignResources } from './CampaignResources.tsx'
import { CampaignTabs } from './CampaignTabs.tsx'
import { listJuryPhases } from './list-jury-phases.ts'

const LinkedCampaignPanel = lazyPanel(() => import('../../campaigns/LinkedCampaignPanel.tsx').then((m) => m.LinkedCampaignPanel))
const NewsletterPanel = lazyPanel(() => import('../../newsletters/NewsletterPanel.tsx').then((m) => m.NewsletterPanel))
const CampaignConsent = lazyPanel(() => import('../../consents/CampaignConsent.tsx').then((m) => m.CampaignConsent))

const CampaignJury = lazyPanel(() => Promise.all([import('./CampaignJury.tsx'), loadTextPart('juries')]).then(([m]) => m.CampaignJury))

const WaitingVotePanel = lazyPanel(() => import('../../ballots/prepare/WaitingVotePanel.tsx').then((m) => m.WaitingVotePanel))

/** Whether a vote of the campaign is near, or late, so that something may be missing. */
const mayWait = ({ components, today }: Campaign): boolean =>
  components.some(
    ({ vote, startDate }) => vote === 'delayed' || (vote === 'ahead' && startDate !== null && startDate <= addDays(today, PREPARED_DAYS)),
  )

const NewContribution = lazyPanel(() => import('../contributions/NewContributionDialog.tsx').then((m) => m.NewContributionDialog))

/** The dashboard of a campaign: its phase, what can be done now, what others did (CAM-017, CAM-019, CAM-021, CAM-022). */
export default function CampaignPage({ address, params, search }: PageProps) {
  const { assembly, campaign } = address
  if (!assembly || !campaign) return <NotFoundPage />
  return (
    <NewCodesProvider key={formatRef(campaign)}>
      <CampaignLoader address={{ assembly, campaign }} params={params} search={search} />
    </NewCodesProvider>
  )
}

interface CampaignPageProps {
  address: CampaignAddress
  /** `ciid` and `mid` name a phase and a milestone. */
  params: PageProps['params']
  search: PageProps['search']
}

function CampaignLoader({ address, ...rest }: CampaignPageProps) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(campaignQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('campaigns.failed')}
      resource={{ type: t('errors.kind.campaign'), id: formatRef(address.campaign) }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(campaign) => <CampaignDashboard campaign={campaign} address={address} {...rest} />}
    </QueryView>
  )
}

function CampaignDashboard({ campaign, address, params, search }: CampaignPageProps & { campaign: Campaign }) {
  const { t } = useText()
  const links = useLinks()
  const { colour } = campaign
  const space = campaign.resourceSpaceId ?? campaign.resourceSpaceUUID
  const user = useSession()?.user
  const router = useRouter()
  // in v1 the form of a new contribution is a dialog over its campaign
  const asksNew = search.new !== undefined && user !== undefined && !isPublicAddress(address)
  const [consentOpened, setConsentOpened] = useState(false)
  // the public pages are the same for everybody and ask nobody
  const consentAsked = user && !isPublicAddress(address) && asksConsent(parseCampaignSettings(campaign.configs))
  useStoredPlace({
    assembly: campaign.assembly.assemblyId,
    campaign: campaign.campaignId,
    ...placeInCampaign(campaign),
  })
  const addressed = findAddressedPhase(campaign.components, params)
  if (addressed === 'unknown') return <NotFoundPage />
  const { phase, milestone } = addressed ?? {}
  const tab = search.tab ?? (phase && PHASE_TABS[phase.type])
  const pageHref = phase
    ? links.phase({ ...address, phase: phase.componentId ?? 0, milestone: milestone?.milestoneId })
    : links.campaign(address)
  return (
    <Page title={campaign.title} colour={isColour(colour) ? colour : undefined}>
      <LiveNote spaces={[campaign.resourceSpaceId ?? campaign.resourceSpaceUUID]} />
      <CampaignHeader
        campaign={campaign}
        address={address}
        action={
          user && (
            <>
              {consentAsked && (
                <PlainButton kind="default" size="sm" icon={IconFileCheck} onClick={() => setConsentOpened(true)}>
                  {t('consents.button')}
                </PlainButton>
              )}
              <FollowButton sid={space} form="button" size="sm" />
            </>
          )
        }
      />
      {consentAsked && (
        <CampaignConsent
          key={campaign.uuid}
          campaign={campaign}
          address={address}
          user={user}
          opened={consentOpened}
          onClose={() => setConsentOpened(false)}
          onAnswered={() => {
            setConsentOpened(false)
            requestEmailCheck(user.uuid)
          }}
        />
      )}
      {asksNew && (
        <NewContribution
          {...{ campaign, address }}
          kind={search.new === 'proposal' ? 'proposal' : 'idea'}
          {...readNewContributionSearch(search)}
          onClose={() => void router.navigate({ href: links.campaign(address), replace: true })}
        />
      )}
      <Container>
        {campaign.may.prepareBallot && mayWait(campaign) && (
          <WaitingVotePanel campaign={campaign.uuid} ballotHref={`${links.campaign(address)}?tab=voting#${TAB_CONTENT_ID}`} />
        )}
        <CampaignPhases campaign={campaign} />
        {phase && <PhaseDetails phase={phase} milestone={milestone} address={address} zone={campaign.assembly.timezone} />}
        {listJuryPhases(campaign).map(({ uuid }, nth) => (
          <CampaignJury key={uuid} address={{ uuid: campaign.uuid, puuid: uuid }} first={nth === 0} />
        ))}
        <NextActionsPanel campaign={campaign} address={address} tab={tab} />
        <Columns
          label={t('campaigns.about')}
          rail={
            <>
              <CampaignFigures campaign={campaign} analyticsHref={`${links.campaign(address)}?tab=analytics#${TAB_CONTENT_ID}`} />
              {campaign.linkedCampaign && <LinkedCampaignPanel campaign={campaign} address={address} />}
              <GroupsPanel campaign={campaign} address={address} />
              <CampaignResources campaign={campaign} address={address} />
              {campaign.status === 'PUBLISHED' && <NewsletterPanel campaign={campaign} address={address} />}
              <CampaignLinks campaign={campaign} here={links.campaign(address)} />
            </>
          }
        >
          <CampaignTabs campaign={campaign} address={address} search={{ ...search, ...(tab ? { tab } : {}) }} pageHref={pageHref} />
          <CampaignDiscussion campaign={campaign} address={address} />
          <CampaignBrief brief={campaign.brief} lang={campaign.lang} />
        </Columns>
      </Container>
    </Page>
  )
}
