import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { WayIn } from '../campaigns/WayIn.tsx'
import { BoardPanel } from '../comments/Board.tsx'
import type { SaidThing } from '../comments/said.ts'
import { Pills } from '../feedback/Pills.tsx'
import { type CampaignAddress, textOf } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { Section } from '../ui/Section.tsx'
import { spaceOf } from './campaign-space.ts'

/** What people say about a campaign: a board for everybody and one for members (CAM-022, CAM-025). */
export function CampaignDiscussion({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const [aid, cid] = [textOf(address.assembly), textOf(address.campaign)]
  return (
    <Section title={t('campaigns.discussion')} id="discussion">
      <BoardPanel
        space={spaceOf(campaign, address)}
        zone={campaign.assembly.timezone}
        aid={aid}
        writing="above"
        wayIn={<WayIn campaign={campaign} address={address} />}
        pills={(said, change) => <SaidPills said={said} place={{ aid, cid }} change={change} />}
      />
    </Section>
  )
}

interface SaidPillsProps {
  said: SaidThing
  place: { aid: string; cid: string }
  change: (change: <S extends SaidThing>(said: S) => S) => void
}

/** Support and flag of something said; a visitor sees the numbers. */
function SaidPills({ said, place, change }: SaidPillsProps) {
  const { contributionId, stats, mine, may } = said
  return (
    <Pills
      short
      stats={stats}
      mine={mine}
      buttons={may.mark ? ['up', 'flag'] : ['up']}
      may={may}
      show={(next, numbers) => change((one) => ({ ...one, mine: next, stats: numbers }))}
      item={contributionId === undefined ? undefined : { ...place, coid: contributionId }}
    />
  )
}
