import { isExpert, memberOrAdmin, type Standing } from '../assemblies/standing.ts'
import type { Act } from '../campaigns/policy.ts'
import { type Home, refusesSupport, supportOver } from '../contributions/policy.ts'
import type { ContributionType } from '../contributions/words.ts'
import type { Day } from '../shared/dates.ts'

export const FEEDBACK_TYPES = ['MEMBER', 'TECHNICAL_ASSESSMENT'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

/** Who assesses, as the assembly and the deliberation phase say (`feedback.form.mode`, `who-deliberates`). */
export interface AssessmentRules {
  readonly mode: 'ALL' | 'JURIES'
  readonly who: 'ASSEMBLY' | 'CAMPAIGN_WORKING_GROUPS' | 'JURY'
  readonly inCampaignGroup: boolean
  /** `enable-technical-assessment` of the deliberation phase. */
  readonly enabled: boolean
}

type Why = 'not_allowed' | 'feedback_closed' | undefined

/** Keep and flag: members (decisions C). */
export const refusesMarks = (standing: Standing): Why => (memberOrAdmin(standing) ? undefined : 'not_allowed')

/**
 * May somebody change what they press on an item they may read? Up and down only where they are not switched off, and not
 * once all is decided; taking them back is always possible otherwise (decisions C, G.3).
 */
export function refusesFeedback(
  before: { readonly type: ContributionType; readonly up: boolean; readonly down: boolean },
  after: { readonly up: boolean; readonly down: boolean },
  standing: Standing,
  home: Home,
  today: Day,
): Why | 'phase_closed' {
  const changes = after.up !== before.up || after.down !== before.down
  if (changes && supportOver(before.type, home, today)) return refusesMarks(standing) ?? 'phase_closed'
  const votes = (after.up && !before.up) || (after.down && !before.down)
  return refusesMarks(standing) ?? (votes ? refusesSupport(standing, home) : undefined)
}

/**
 * Technical assessments, while the campaign is assessed (CAM-049): by experts, and by whoever deliberates. The part of the
 * juries comes with the juries (decisions C, n8).
 */
export function refusesAssessment(
  standing: Standing,
  rules: AssessmentRules,
  act: Pick<Act, 'may' | 'why'>,
): Why | 'phase_closed' {
  if (!rules.enabled) return 'feedback_closed'
  if (!act.may) return act.why === 'phase_closed' || act.why === 'feedback_closed' ? act.why : 'not_allowed'
  if (isExpert(standing) || standing.admin) return undefined
  if (rules.mode !== 'ALL' || !memberOrAdmin(standing)) return 'not_allowed'
  if (rules.who === 'ASSEMBLY') return undefined
  return rules.who === 'CAMPAIGN_WORKING_GROUPS' && rules.inCampaignGroup ? undefined : 'not_allowed'
}
