import { z } from 'zod/mini'
import { DayText } from '../../platform/shared/dates.ts'
import { CAMPAIGN_TEMPLATES, MILESTONE_TYPES, PHASE_TYPES } from './words.ts'

/** The default phases of a new campaign with their milestones (CAM-010, CAM-011). */
export const CampaignTemplate = z.object({
  template: z.enum(CAMPAIGN_TEMPLATES),
  components: z.array(
    z.object({
      key: z.string(),
      type: z.enum(PHASE_TYPES),
      title: z.string(),
      position: z.int(),
      enabled: z.boolean(),
      startDate: DayText,
      endDate: DayText,
      milestones: z.array(
        z.object({
          key: z.string(),
          type: z.enum(MILESTONE_TYPES),
          date: DayText,
          /** Days after the first day of the campaign (CAM-056). */
          value: z.int(),
        }),
      ),
    }),
  ),
  lengths: z.array(z.int()),
  budget: z.object({ amount: z.string(), currency: z.string() }),
  /** Whether ideas are shared in the phase of proposals, because the template has no phase of ideas. */
  ideasDuringProposals: z.boolean(),
})
export type CampaignTemplate = z.output<typeof CampaignTemplate>
