import type { CampaignSummary } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconCheckbox } from '@tabler/icons-react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { DaysLeft } from '../../platform/ui/DaysLeft.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'

interface VotingTagsProps {
  ballot: NonNullable<CampaignSummary['openBallot']>
  zone: Zone
}

/** The tags of an open ballot with its days left: shown before the phase, whichever it is. */
export function VotingTags({ ballot, zone }: VotingTagsProps) {
  const { t } = useText()
  return (
    <>
      <Tag icon={IconCheckbox} phase="voting">
        {t('campaigns.votingOpen')}
      </Tag>
      <DaysLeft last={ballot.endsOn} zone={zone} />
    </>
  )
}
