import type { Campaign, Component } from '@folkmoot/core/campaigns/shapes.ts'
import type { PhaseType } from '@folkmoot/core/campaigns/words.ts'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WayIn } from '../campaigns/WayIn.tsx'
import { BALLOT, VIEW } from '../campaigns/what-now.ts'
import { fromText } from '../contributions/from.ts'
import { ListPanel } from '../contributions/ListPanel.tsx'
import { byUuid, type CampaignAddress, isPublic, textOf } from '../lib/address.ts'
import { dayInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useSession } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { later } from '../ui/later.tsx'
import { Count } from '../ui/Money.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { type Tab, Tabs } from '../ui/Tabs.tsx'
import { spaceOf } from './campaign-space.ts'
import { hrefOfCard, pillsOf } from './contribution-pieces.tsx'

const VotingIntro = later(() => import('../ballots/VotingIntro.tsx').then((m) => m.VotingIntro))
const Decided = later(() => import('../ballots/Decided.tsx').then((m) => m.Decided), <SkeletonRows />)
const VotingTab = later(() => import('../ballots/VotingTab.tsx').then((m) => m.VotingTab), <SkeletonRows />)

type TabName = 'ideas' | 'proposals' | 'voting'

interface CampaignTabsProps {
  campaign: Campaign
  address: CampaignAddress
  search: Readonly<Record<string, string>>
}

/** What people wrote in a campaign, and its vote: the tab of the phase opens first (CAM-024). */
export function CampaignTabs({ campaign, address, search }: CampaignTabsProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const router = useRouter()
  const signedIn = useSession() !== undefined
  const { components, counts, currentBallot, may, openingTab } = campaign
  const here = links.campaign(address)
  const goTo = (query: string) => void router.navigate({ href: here + query, replace: true, resetScroll: false })
  const phaseOf = (type: PhaseType): Component | undefined => components.find((c) => c.type === type)

  /** How many there are, or from when there will be. */
  const noteOf = (type: PhaseType, count: number): ReactNode => {
    const phase = phaseOf(type)
    if (count === 0 && phase?.state === 'future' && phase.startDate) {
      return t('campaigns.tabs.from', { day: dayInWords(phase.startDate, lang, 'short') })
    }
    return type === 'VOTING' ? undefined : <Count value={count} />
  }
  const list = (value: 'ideas' | 'proposals', type: PhaseType, kind: Kind): Tab<TabName>[] =>
    value === openingTab || phaseOf(type) || counts[value] > 0
      ? [
          {
            value,
            label: t(`campaigns.tabs.${value}`),
            note: noteOf(type, counts[value]),
            content: <List key={kind} kind={kind} campaign={campaign} address={address} />,
          },
        ]
      : []
  const tabs = [...list('ideas', 'IDEAS', 'idea'), ...list('proposals', 'PROPOSALS', 'proposal')]
  if (phaseOf('VOTING') || currentBallot) {
    const note = currentBallot ? undefined : noteOf('VOTING', 0)
    tabs.push({
      value: 'voting',
      label: t('campaigns.tabs.voting'),
      ...(note === undefined ? {} : { note }),
      content: (
        <VotingTab
          campaign={campaign.uuid}
          ballot={currentBallot?.uuid ?? null}
          mayPrepare={may.prepareBallot}
          step={search.step}
          onStep={(step) => goTo(step ? `?tab=voting&step=${step}` : '?tab=voting')}
          hrefOf={(uuid) => links.contribution({ ...address, contribution: byUuid(uuid) })}
          wayIn={<WayIn campaign={campaign} address={address} />}
          askHref={isPublic(address) ? links.assembly(address) : links.members(address)}
        />
      ),
    })
  }
  const chosen = tabs.find((tab) => tab.value === search.tab) ?? tabs.find((tab) => tab.value === openingTab)
  const value = chosen?.value ?? tabs[0]?.value
  if (!value) return null
  return (
    <>
      <Tabs
        id={VIEW}
        label={t('campaigns.tabs.label')}
        tabs={tabs}
        value={value}
        onChange={(tab) => goTo(`?tab=${tab}`)}
      />
      {signedIn && currentBallot?.state === 'open' && (
        <VotingIntro
          ballot={currentBallot.uuid}
          forced={search.vote === 'open'}
          onVote={() => goTo(`?tab=voting#${BALLOT}`)}
        />
      )}
    </>
  )
}

const KINDS = {
  idea: { type: 'IDEA', act: 'createIdea', k: 'noIdeas', main: 'share' },
  proposal: { type: 'PROPOSAL', act: 'createProposal', k: 'noProposals', main: 'propose' },
} as const
type Kind = keyof typeof KINDS

/** The ideas or the proposals of the campaign, and what is said when there are none. */
function List({ kind, campaign, address }: { kind: Kind; campaign: Campaign; address: CampaignAddress }) {
  const { t, lang } = useText()
  const links = useLinks()
  const { type, act, k, main } = KINDS[kind]
  const { may, opens, outside } = campaign.acts[act]
  const space = spaceOf(campaign, address)
  const from = fromText(textOf(address.assembly), 'campaign', textOf(address.campaign))
  const offers = may && !outside
  const { currentBallot: ballot, phase, past } = campaign
  const listHref = links.contributions(space.by === 'id' ? space.id : space.uuid, kind, from)
  const counted = ballot !== null && ['counted', 'archived'].includes(ballot.state)
  // once it is being carried out, the list is what the vote decided
  if (kind === 'proposal' && counted && (past || phase?.type === 'IMPLEMENTATION')) {
    return <Decided ballot={ballot.uuid} listHref={listHref} />
  }
  return (
    <ListPanel
      space={space}
      type={type}
      zone={campaign.assembly.timezone}
      hrefOf={(card) => hrefOfCard(links, address, card)}
      pills={(card, rights) => pillsOf(card, address, rights)}
      listHref={listHref}
      empty={{
        title: t(`campaigns.empty.${k}`),
        seed: campaign.uuid,
        ...(opens ? { text: t('campaigns.empty.opens', { day: dayInWords(opens, lang) }) } : {}),
        ...(offers
          ? {
              text: t('campaigns.empty.first'),
              action: (
                <PlainButton kind="default" href={links.newContribution(address, kind)}>
                  {t(`campaigns.now.side.${main}`)}
                </PlainButton>
              ),
            }
          : {}),
      }}
    />
  )
}
