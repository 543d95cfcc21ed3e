/**
 * The kinds of template of a campaign: both begin with the older phases, and LINKED shows those of another campaign beside them
 * (CAM-001, CAM-038). A campaign without one begins with the five current phases.
 */
export const TEMPLATE_KINDS = ['LINKED', 'PREDEFINED'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** Limits of what the form of a campaign asks for: characters, and the longest timeframe. */
export const CAMPAIGN_LIMITS = { shortname: 40, timeframeMonths: 120, timeframeDays: 3700 } as const
