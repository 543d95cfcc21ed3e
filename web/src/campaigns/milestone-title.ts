import type { CampaignMilestone } from '@folkmoot/core/campaigns/schemas.ts'
import type { Translate } from '../lib/text/i18n.ts'

/** The milestones of the older template that are not the first or last day of a phase (CAM-011). */
const NAMED_MILESTONES = [
  'end_brainstorming',
  'end_wgroups_creation',
  'end_internal_selection',
  'end_discussion',
  'end_assessment',
] as const
type NamedMilestone = (typeof NAMED_MILESTONES)[number]

const isNamedMilestone = (key: string): key is NamedMilestone => NAMED_MILESTONES.some((k) => k === key)

/** The title of a milestone; without one its key or its type names it. */
export const formatMilestoneTitle = (
  { title, key, type }: Pick<CampaignMilestone, 'title' | 'key' | 'type'>,
  t: Translate,
): string => title || (isNamedMilestone(key) ? t(`campaigns.milestone.${key}`) : t(`campaigns.phaseDetails.${type}`))
