import { listEnabledPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { Campaign, CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { asksConsent } from '@folkmoot/core/communities/consents/policy.ts'
import { isMedia } from '@folkmoot/core/communities/spaces/resource-type.ts'
import { PREPARED_DAYS } from '@folkmoot/core/decisions/ballots/phase-ballot.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { requestEmailCheck } from '../../../accounts/users/email-check.ts'
import { findAddressedPhase, PHASE_TABS } from '../../../communities/campaigns/addressed-phase.ts'
import { CampaignBrief } from '../../../communities/campaigns/CampaignBrief.tsx'
import { CampaignFigures } from '../../../communities/campaigns/CampaignFigures.tsx'
import { CampaignHeader } from '../../../communities/campaigns/CampaignHeader.tsx'
import { CampaignLinks } from '../../../communities/campaigns/CampaignLinks.tsx'
import { CampaignPhases } from '../../../communities/campaigns/CampaignPhases.tsx'
import { JoinPrompt } from '../../../communities/campaigns/JoinPrompt.tsx'
import { NextActionsPanel } from '../../../communities/campaigns/NextActionsPanel.tsx'
import { TAB_CONTENT_ID } from '../../../communities/campaigns/next-actions.ts'
import { PhaseDetails } from '../../../communities/campaigns/PhaseDetails.tsx'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { placeInCampaign, useStoredPlace } from '../../../communities/campaigns/stored-place.ts'
import { GroupsPanel } from '../../../communities/groups/GroupsPanel.tsx'
import { NewCodesProvider } from '../../../decisions/ballots/prepare/NewCodesProvider.tsx'
import { BoardPanel } from '../../../deliberation/comments/BoardPanel.tsx'
import { nameComment, type ThreadComment } from '../../../deliberation/comments/thread-comment.ts'
import { readNewContributionSearch } from '../../../deliberation/contributions/form/new-contribution-search.ts'
import { FeedbackButtons } from '../../../deliberation/feedback/FeedbackButtons.tsx'
import { FollowButton } from '../../../news/notifications/following/FollowButton.tsx'
import { type CampaignAddress, formatRef, isPublicAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { LiveNote } from '../../../platform/ui/page/LiveNote.tsx'
import { Columns, Container, Page } from '../../../platform/ui/page/Page.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { createRemovalRenderer } from '../comments/comment-actions.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { CampaignTabs } from './CampaignTabs.tsx'
import { campaignSpaceRef } from './campaign-space.ts'

/** The comments of a campaign: a board for everybody and one for members (CAM-022, CAM-025). */
function CampaignDiscussion({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const [aid, cid] = [formatRef(address.assembly), formatRef(address.campaign)]
  return (
    <Section title={t('campaigns.discussion')} id="discussion">
      <BoardPanel
        subject={campaign.uuid}
        space={campaignSpaceRef(campaign, address)}
        zone={campaign.assembly.timezone}
        aid={aid}
        readers={campaign.publicSite ? 'everyone' : 'members'}
        writing="above"
        renderRemoval={createRemovalRenderer(aid)}
        wayIn={<JoinPrompt campaign={campaign} address={address} />}
        pills={(comment, change) => <CommentFeedback comment={comment} params={{ aid, cid }} change={change} />}
      />
    </Section>
  )
}

interface CommentFeedbackProps {
  comment: ThreadComment
  params: { aid: string; cid: string }
  change: (change: <S extends ThreadComment>(comment: S) => S) => void
}

/** Support and flag of a comment; visitors see the numbers. */
function CommentFeedback({ comment, params: place, change }: CommentFeedbackProps) {
  const { contributionId, stats, mine, may } = comment
  return (
    <FeedbackButtons
      short
      of={nameComment(comment)}
      stats={stats}
      mine={mine}
      by={[comment.author]}
      buttons={may.mark ? ['up', 'flag'] : ['up']}
      may={may}
      show={(next, numbers) => change((one) => ({ ...one, mine: next, stats: numbers }))}
      item={contributionId === undefined ? undefined : { ...place, coid: contributionId }}
    />
  )
}

const ResourcePanel = lazyPanel(
  () => import('../../../communities/spaces/ResourcePanel.tsx').then((m) => m.ResourcePanel),
  <SkeletonRows count={2} />,
)

/**
 * The documents and the media of a campaign, each unless its toolbar setting hides it; organizers add and delete them (CAM-026,
 * CAM-068). Viewers who cannot add any see no empty list.
 */
function CampaignResources({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { resources, resourceSpaceId, resourceSpaceUUID, may, configs } = campaign
  const { toolbarDocuments, toolbarMedia } = parseCampaignSettings(configs)
  const space = isPublicAddress(address) ? resourceSpaceUUID : (resourceSpaceId ?? resourceSpaceUUID)
  const shows = (media: boolean) => may.edit || resources.some((r) => isMedia(r.resourceType) === media)
  return (
    <>
      {toolbarDocuments && shows(false) && <ResourcePanel space={space} show="documents" size="small" id="documents" />}
      {toolbarMedia && shows(true) && <ResourcePanel space={space} show="media" size="small" id="media" />}
    </>
  )
}

/** The phases of a campaign in which a jury assesses. */
const listJuryPhases = ({ components }: Pick<Campaign, 'components'>): CampaignPhase[] =>
  listEnabledPhases(components).filter(
    ({ type, configs }) => type === 'DELIBERATION' && readSetting(PHASE_SETTINGS.whoDeliberates, readPhaseConfigs(configs)) === 'JURY',
  )

const LinkedCampaignPanel = lazyPanel(() =>
  import('../../../communities/campaigns/LinkedCampaignPanel.tsx').then((m) => m.LinkedCampaignPanel),
)
const NewsletterPanel = lazyPanel(() => import('../../../news/newsletters/NewsletterPanel.tsx').then((m) => m.NewsletterPanel))
const CampaignConsent = lazyPanel(() => import('../../../communities/consents/CampaignConsent.tsx').then((m) => m.CampaignConsent))

const CampaignJury = lazyPanel(() => Promise.all([import('./CampaignJury.tsx'), loadTextPart('juries')]).then(([m]) => m.CampaignJury))

const WaitingVotePanel = lazyPanel(() => import('../../../decisions/ballots/prepare/WaitingVotePanel.tsx').then((m) => m.WaitingVotePanel))

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
