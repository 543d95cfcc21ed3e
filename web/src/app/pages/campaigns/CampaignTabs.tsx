import type { Campaign, CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { JoinPrompt } from '../../../communities/campaigns/JoinPrompt.tsx'
import { BALLOT_ID, TAB_CONTENT_ID } from '../../../communities/campaigns/next-actions.ts'
import { useImportOption } from '../../../deliberation/contributions/import/ImportButton.tsx'
import { ContributionCardsPanel } from '../../../deliberation/contributions/list/ContributionCardsPanel.tsx'
import { formatListOrigin } from '../../../deliberation/contributions/list/list-origin.ts'
import { byUuid, type CampaignAddress, formatRef, isPublicAddress } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { type Tab, Tabs } from '../../../platform/ui/page/Tabs.tsx'
import { contributionCardHref, renderCardFeedback } from '../contributions/contribution-card-links.tsx'
import { campaignSpaceRef } from './campaign-space.ts'

const VotingIntro = lazyPanel(() => import('../../../decisions/ballots/voting/VotingIntro.tsx').then((m) => m.VotingIntro))
const Decided = lazyPanel(
  () => Promise.all([import('./DecidedProposals.tsx'), loadTextPart('progress')]).then(([m]) => m.DecidedProposals),
  <SkeletonRows />,
)
const AnalyticsPanel = lazyPanel(
  () => import('../../../decisions/analytics/AnalyticsPanel.tsx').then((m) => m.AnalyticsPanel),
  <SkeletonRows count={8} />,
)
const FiguresPanel = lazyPanel(() => import('../../../deliberation/moderation/FiguresPanel.tsx').then((m) => m.FiguresPanel))
const CampaignMap = lazyPanel(() => import('../../../deliberation/places/CampaignMap.tsx').then((m) => m.CampaignMap), <SkeletonRows />)
const VotingTab = lazyPanel(() => import('../../../decisions/ballots/VotingTab.tsx').then((m) => m.VotingTab), <SkeletonRows />)

type TabName = 'ideas' | 'proposals' | 'map' | 'voting' | 'analytics'

interface CampaignTabsProps {
  campaign: Campaign
  address: CampaignAddress
  search: Readonly<Record<string, string>>
  /** The page that the tabs are on: the campaign, or one of its phases. */
  pageHref: string
}

/** The contributions, the ballot and the analytics of a campaign: the tab of the current phase opens first (CAM-024). */
export function CampaignTabs({ campaign, address, search, pageHref }: CampaignTabsProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const router = useRouter()
  const signedIn = useSession() !== undefined
  const { components, counts, currentBallot, may, openingTab } = campaign
  const goTo = (query: string) => void router.navigate({ href: pageHref + query, replace: true, resetScroll: false })
  const findPhase = (type: PhaseType): CampaignPhase | undefined => components.find((c) => c.type === type)

  /** Their number, or the day from which there will be some. */
  const formatTabNote = (type: PhaseType, count: number): ReactNode => {
    const phase = findPhase(type)
    if (count === 0 && phase?.state === 'future' && phase.startDate) {
      return t('campaigns.tabs.from', { day: formatDay(phase.startDate, lang, 'short') })
    }
    return type === 'VOTING' ? undefined : count
  }
  const createListTab = (value: 'ideas' | 'proposals', type: PhaseType, kind: ListKind): Tab<TabName>[] =>
    value === openingTab || findPhase(type) || counts[value] > 0
      ? [
          {
            value,
            label: t(`campaigns.tabs.${value}`),
            note: formatTabNote(type, counts[value]),
            content: <ContributionListTab key={kind} kind={kind} campaign={campaign} address={address} />,
          },
        ]
      : []
  const tabs = [...createListTab('ideas', 'IDEAS', 'idea'), ...createListTab('proposals', 'PROPOSALS', 'proposal')]
  if (tabs.length > 0 && !campaign.hiddenFields.includes('place')) {
    tabs.push({
      value: 'map',
      label: t('places.tab'),
      content: (
        <CampaignMap
          space={campaignSpaceRef(campaign, address)}
          hrefOf={(place) => contributionCardHref(links, address, place)}
          first={search.place}
          seed={campaign.uuid}
        />
      ),
    })
  }
  // of several phases of voting, the one that is not over
  const voting = components.find(({ vote, state }) => vote !== null && state !== 'past') ?? components.findLast(({ vote }) => vote !== null)
  if (findPhase('VOTING') || currentBallot) {
    const note = currentBallot ? undefined : formatTabNote('VOTING', 0)
    tabs.push({
      value: 'voting',
      label: t('campaigns.tabs.voting'),
      ...(note === undefined ? {} : { note }),
      content: (
        <VotingTab
          campaign={campaign.uuid}
          ballot={currentBallot?.uuid ?? null}
          vote={voting?.vote ?? null}
          firstDay={voting?.startDate ?? null}
          canPrepare={may.prepareBallot}
          step={search.step}
          onStep={(step) => goTo(`${step ? `?tab=voting&step=${step}` : '?tab=voting'}#${TAB_CONTENT_ID}`)}
          hrefOf={(uuid) => links.contribution({ ...address, contribution: byUuid(uuid) })}
          wayIn={<JoinPrompt campaign={campaign} address={address} />}
          askHref={isPublicAddress(address) ? links.assembly(address) : links.members(address)}
        />
      ),
    })
  }
  if (may.seeAnalytics)
    tabs.push({
      value: 'analytics',
      label: t('analytics.title'),
      content: (
        <>
          <AnalyticsPanel campaign={campaign} address={address} />
          <FiguresPanel address={address} />
        </>
      ),
    })
  const chosen = tabs.find((tab) => tab.value === search.tab) ?? tabs.find((tab) => tab.value === openingTab)
  const value = chosen?.value ?? tabs[0]?.value
  if (!value) return null
  return (
    <>
      <Tabs id={TAB_CONTENT_ID} label={t('campaigns.tabs.label')} tabs={tabs} value={value} onChange={(tab) => goTo(`?tab=${tab}`)} />
      {signedIn && currentBallot?.state === 'open' && (
        <VotingIntro
          ballot={currentBallot.uuid}
          forced={search.vote === 'open'}
          atBallot={value === 'voting'}
          onVote={() => goTo(`?tab=voting#${BALLOT_ID}`)}
        />
      )}
    </>
  )
}

const LIST_KINDS = {
  idea: { type: 'IDEA', act: 'createIdea', k: 'noIdeas', main: 'share' },
  proposal: { type: 'PROPOSAL', act: 'createProposal', k: 'noProposals', main: 'propose' },
} as const
type ListKind = keyof typeof LIST_KINDS

/** The ideas or the proposals of the campaign, with a text for an empty list. */
function ContributionListTab({ kind, campaign, address }: { kind: ListKind; campaign: Campaign; address: CampaignAddress }) {
  const { t, lang } = useText()
  const links = useLinks()
  const { type, act, k, main } = LIST_KINDS[kind]
  const { may, opens, outside } = campaign.acts[act]
  const space = campaignSpaceRef(campaign, address)
  const from = formatListOrigin(formatRef(address.assembly), 'campaign', formatRef(address.campaign))
  const offers = may && !outside
  const { button: importButton, dialog: importDialog } = useImportOption({ address, type, size: 'sm' })
  const imports = campaign.may[kind === 'idea' ? 'importIdeas' : 'importProposals']
  const { currentBallot: ballot, phase, past } = campaign
  const listHref = links.contributions(space.by === 'id' ? space.id : space.uuid, kind, from)
  const counted = ballot !== null && ['counted', 'archived'].includes(ballot.state)
  // in the implementation phase the list shows what the vote decided
  if (kind === 'proposal' && counted && (past || phase?.type === 'IMPLEMENTATION')) {
    return <Decided ballot={ballot.uuid} listHref={listHref} space={space} boardHref={links.decisions(campaign.uuid)} />
  }
  return (
    <>
      <h2 className="fm-hidden">{t(`campaigns.tabs.${kind}s`)}</h2>
      <ContributionCardsPanel
        space={space}
        type={type}
        zone={campaign.assembly.timezone}
        hrefOf={(card) => contributionCardHref(links, address, card)}
        pills={(card, rights) => renderCardFeedback(card, address, rights)}
        listHref={listHref}
        more={imports && importButton}
        empty={{
          title: t(`campaigns.empty.${k}`),
          seed: campaign.uuid,
          ...(opens ? { text: t('campaigns.empty.opens', { day: formatDay(opens, lang) }) } : {}),
          ...(offers ? { text: t('campaigns.empty.first') } : {}),
          ...(offers || imports
            ? {
                action: (
                  <>
                    {offers && (
                      <PlainButton kind="default" href={links.newContribution(address, kind)}>
                        {t(`campaigns.now.side.${main}`)}
                      </PlainButton>
                    )}
                    {imports && importButton}
                  </>
                ),
              }
            : {}),
        }}
      />
      {importDialog}
    </>
  )
}
