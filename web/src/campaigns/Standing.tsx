import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { useText } from '../lib/i18n.ts'
import { Spine } from '../ui/Spine.tsx'
import { spinePhases } from './spine-phases.ts'

const HIDES = 'appcivist.campaign.hide-timeline'

const INSTRUCTIONS = 'appcivist.campaign.components.display-instructions'

/** Where a campaign stands: its phases, unless it hides its timeline, and what to know in the present one. */
export function Standing({ campaign }: { campaign: Campaign }) {
  const { t } = useText()
  const phases = spinePhases(
    campaign.components.filter((c) => c.enabled),
    t,
  )
  if (phases.length === 0 || campaign.configs[HIDES]?.toLowerCase() === 'true') {
    return <div style={{ height: 'var(--fm-8)' }} />
  }
  const now = campaign.components.find((c) => c.active && c.state === 'open')
  const shows = campaign.configs[INSTRUCTIONS]?.toLowerCase() !== 'false'
  return (
    <section aria-label={t('campaigns.stands')} style={{ paddingBlock: 'var(--fm-8)' }}>
      <Spine phases={phases} zone={campaign.assembly.timezone} />
      {now?.description && shows && (
        <p className="fm-dim" style={{ marginTop: 'var(--fm-5)', whiteSpace: 'pre-line' }}>
          {now.description}
        </p>
      )}
    </section>
  )
}
