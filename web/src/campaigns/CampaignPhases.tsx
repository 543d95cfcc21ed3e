import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { useText } from '../lib/text/i18n.ts'
import { PhaseTimeline } from '../ui/PhaseTimeline.tsx'
import { toTimelinePhases } from './timeline-phases.ts'

const HIDE_TIMELINE = 'appcivist.campaign.hide-timeline'

const DISPLAY_INSTRUCTIONS = 'appcivist.campaign.components.display-instructions'

/** The phases of a campaign, unless its timeline is hidden, and what to know in the current one. */
export function CampaignPhases({ campaign }: { campaign: Campaign }) {
  const { t } = useText()
  const phases = toTimelinePhases(
    campaign.components.filter((c) => c.enabled),
    t,
  )
  if (phases.length === 0 || campaign.configs[HIDE_TIMELINE]?.toLowerCase() === 'true') {
    return <div style={{ height: 'var(--fm-8)' }} />
  }
  const currentPhase = campaign.components.find((c) => c.active && c.state === 'open')
  const showInstructions = campaign.configs[DISPLAY_INSTRUCTIONS]?.toLowerCase() !== 'false'
  return (
    <section aria-label={t('campaigns.stands')} style={{ paddingBlock: 'var(--fm-8)' }}>
      <PhaseTimeline phases={phases} zone={campaign.assembly.timezone} />
      {currentPhase?.description && showInstructions && (
        <p className="fm-dim" style={{ marginTop: 'var(--fm-5)', whiteSpace: 'pre-line' }}>
          {currentPhase.description}
        </p>
      )}
    </section>
  )
}
