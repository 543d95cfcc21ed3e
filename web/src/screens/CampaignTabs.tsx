import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { useRouter } from '@tanstack/react-router'
import { VotingTab } from '../ballots/VotingTab.tsx'
import { WayIn } from '../campaigns/WayIn.tsx'
import { byUuid, type CampaignAddress } from '../lib/address.ts'
import { dayInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { type Tab, Tabs } from '../ui/Tabs.tsx'

export type TabName = 'ideas' | 'proposals' | 'voting'

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
  const here = links.campaign(address)
  const goTo = (query: string) => void router.navigate({ href: here + query, replace: true, resetScroll: false })
  const voting = campaign.components.find((c) => c.type === 'VOTING')
  const begins = voting?.state === 'future' && voting.startDate && dayInWords(voting.startDate, lang, 'short')

  const tabs: Tab<TabName>[] = []
  if (voting || campaign.currentBallot) {
    tabs.push({
      value: 'voting',
      label: t('campaigns.tabs.voting'),
      ...(begins ? { note: t('campaigns.tabs.from', { day: begins }) } : {}),
      content: (
        <VotingTab
          campaign={campaign.uuid}
          ballot={campaign.currentBallot?.uuid ?? null}
          mayPrepare={campaign.may.prepareBallot}
          step={search.step}
          onStep={(step) => goTo(step ? `?tab=voting&step=${step}` : '?tab=voting')}
          hrefOf={(uuid) => links.contribution({ ...address, contribution: byUuid(uuid) })}
          wayIn={<WayIn campaign={campaign} address={address} />}
        />
      ),
    })
  }
  const [first] = tabs
  const chosen = tabs.find((tab) => tab.value === search.tab) ?? tabs.find((tab) => tab.value === campaign.openingTab)
  if (!first) return null
  return (
    <Tabs
      label={t('campaigns.tabs.label')}
      tabs={tabs}
      value={(chosen ?? first).value}
      onChange={(tab) => goTo(`?tab=${tab}`)}
    />
  )
}
