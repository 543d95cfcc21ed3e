import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { useText } from '../lib/i18n.ts'
import { Spine } from '../ui/Spine.tsx'
import { spinePhases } from './spine-phases.ts'

const HIDES = 'appcivist.campaign.hide-timeline'

/** Where a campaign stands: its phases, unless it hides its timeline. */
export function Standing({ campaign }: { campaign: Campaign }) {
  const { t } = useText()
  const phases = spinePhases(campaign.components.filter((c) => c.enabled))
  if (phases.length === 0 || campaign.configs[HIDES]?.toLowerCase() === 'true') {
    return <div style={{ height: 'var(--fm-8)' }} />
  }
  return (
    <section aria-label={t('campaigns.stands')} style={{ paddingBlock: 'var(--fm-8)' }}>
      <Spine phases={phases} zone={campaign.assembly.timezone} />
    </section>
  )
}
