import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Section } from '../../platform/ui/page/Section.tsx'
import { findPhaseInstructions } from './phase-instructions.ts'

/** What to know in the current phase of a campaign, beside what is read there (CAM-069). */
export function PhaseInstructions({ campaign }: { campaign: Campaign }) {
  const { t } = useText()
  const instructions = findPhaseInstructions(campaign)
  if (instructions === '') return null
  return (
    <Section title={t('contributions.phaseInstructions')} size="small">
      <p className="fm-sm" style={{ whiteSpace: 'pre-line' }} lang={campaign.lang}>
        {instructions}
      </p>
    </Section>
  )
}
