import { listEnabledPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PhaseTimeline } from '../../platform/ui/PhaseTimeline.tsx'
import { findPhaseInstructions } from './phase-instructions.ts'
import { toTimelinePhases } from './timeline-phases.ts'

/** The own phases of a campaign, unless its timeline is hidden, and what to know in the current one. */
export function CampaignPhases({ campaign }: { campaign: Campaign }) {
  const { t } = useText()
  const phases = toTimelinePhases(listEnabledPhases(campaign.components), t)
  if (phases.length === 0 || readSetting(CAMPAIGN_SETTINGS.timelineHidden, campaign.configs)) {
    return <div style={{ height: 'var(--fm-8)' }} />
  }
  const instructions = findPhaseInstructions(campaign)
  return (
    <section aria-label={t('campaigns.stands')} style={{ paddingBlock: 'var(--fm-8)' }}>
      <PhaseTimeline phases={phases} zone={campaign.assembly.timezone} />
      {instructions !== '' && (
        <p className="fm-dim" style={{ marginTop: 'var(--fm-5)', whiteSpace: 'pre-line' }}>
          {instructions}
        </p>
      )}
    </section>
  )
}
