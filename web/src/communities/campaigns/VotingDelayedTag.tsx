import { IconClockPause } from '@tabler/icons-react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Tag } from '../../platform/ui/Tag.tsx'

/** In the place of the phase and its days left, while its vote should have begun and has not. */
export function VotingDelayedTag() {
  const { t } = useText()
  return (
    <Tag icon={IconClockPause} phase="voting">
      {t('campaigns.votingDelayed')}
    </Tag>
  )
}
