import classes from '../CampaignWizardForm.module.css'
import type { StepProps } from '../step-props.ts'
import { CampaignWideFields } from './CampaignWideFields.tsx'
import { StageCard } from './StageCard.tsx'

/** A card for each phase, then the settings of the campaign: questions, each with its effect (CAM-033). */
export const StagesStep = (part: StepProps) => (
  <div className={classes.form}>
    {part.draft.phases.map((phase) => (
      <StageCard key={phase.row} {...part} phase={phase} />
    ))}
    <CampaignWideFields {...part} />
  </div>
)
