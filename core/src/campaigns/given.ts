import { z } from 'zod/mini'
import { isPicture } from '../assemblies/pictures.ts'
import { LOCALES } from '../shared/locales.ts'
import { COLOURS } from '../shared/prints.ts'
import { checkLinks } from '../spaces/check-links.ts'
import { CONFIG_LIMITS } from '../spaces/config-keys.ts'
import { CAMPAIGN_STATUSES, MILESTONE_KEY, MILESTONE_TYPES, PHASE_TYPES } from './words.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const Picture = z.string().check(z.maxLength(2000), z.refine(isPicture, { error: 'not_url' }))
const When = z.string().check(z.maxLength(40))

/** Settings as a flat map, or as the list of older clients; numbers and booleans are read as their text. */
const Value = z.pipe(
  z.union([z.string().check(z.maxLength(CONFIG_LIMITS.value)), z.number(), z.boolean()]),
  z.transform((value) => String(value)),
)
const Key = z.string().check(z.minLength(1), z.maxLength(CONFIG_LIMITS.key))
export const ConfigGiven = z.pipe(
  z.union([
    z.record(Key, Value),
    z.pipe(
      z.array(z.object({ key: Key, value: Value })).check(z.maxLength(CONFIG_LIMITS.keys)),
      z.transform((list) => Object.fromEntries(list.map((c) => [c.key, c.value]))),
    ),
  ]),
  z.record(z.string(), z.string()).check(checkLinks),
)

export const MilestoneGiven = z.object({
  key: z.optional(z.string().check(z.regex(MILESTONE_KEY))),
  title: z._default(text(200), ''),
  description: z._default(text(2000), ''),
  type: z.enum(MILESTONE_TYPES),
  date: When,
})

export const PhaseGiven = z.object({
  componentId: z.optional(z.int()),
  key: z.optional(text(60)),
  type: z.enum(PHASE_TYPES),
  title: z._default(text(120), ''),
  description: z._default(text(5000), ''),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  enabled: z._default(z.boolean(), true),
  startDate: z.optional(z.nullable(When)),
  endDate: z.optional(z.nullable(When)),
  milestones: z._default(z.array(MilestoneGiven).check(z.maxLength(50)), []),
  configs: z._default(ConfigGiven, {}),
})
export type PhaseGiven = z.output<typeof PhaseGiven>

/** A change of one phase: what is absent stays. The type of a phase never changes. */
export const PhaseChange = z.object({
  key: z.optional(text(60)),
  title: z.optional(text(120)),
  description: z.optional(text(5000)),
  enabled: z.optional(z.boolean()),
  startDate: z.optional(z.nullable(When)),
  endDate: z.optional(z.nullable(When)),
  milestones: z.optional(z.array(MilestoneGiven).check(z.maxLength(50))),
  configs: z.optional(ConfigGiven),
  reason: z._default(text(1000), ''),
})
export type PhaseChange = z.output<typeof PhaseChange>

const ThemeGiven = z.object({ title: text(60).check(z.minLength(1)) })

const fields = {
  title: text(200),
  goal: text(2000),
  brief: text(50_000),
  listed: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  lang: z.enum(LOCALES),
  logo: Picture,
  cover: Picture,
  colour: z.enum(COLOURS),
  bindingBallot: z.boolean(),
  themes: z.array(ThemeGiven).check(z.maxLength(100)),
  components: z.array(PhaseGiven).check(z.maxLength(30)),
  configs: ConfigGiven,
} as const

/**
 * The body that makes a campaign (CAM-072). `existingThemes`: numbers of themes of the assembly to copy. `existingComponents`:
 * numbers of phases of the assembly's campaigns to copy; they come before `components`, in the order sent.
 */
export const CampaignGiven = z.object({
  ...fields,
  title: z._default(fields.title, ''),
  goal: z._default(fields.goal, ''),
  brief: z._default(fields.brief, ''),
  listed: z._default(fields.listed, true),
  status: z._default(fields.status, 'PUBLISHED'),
  lang: z.optional(fields.lang),
  logo: z._default(fields.logo, ''),
  cover: z._default(fields.cover, ''),
  colour: z.optional(fields.colour),
  bindingBallot: z._default(fields.bindingBallot, true),
  themes: z._default(fields.themes, []),
  existingThemes: z._default(z.array(z.int()).check(z.maxLength(100)), []),
  components: z._default(fields.components, []),
  existingComponents: z._default(z.array(z.int()).check(z.maxLength(30)), []),
  configs: z._default(fields.configs, {}),
})
export type CampaignGiven = z.output<typeof CampaignGiven>

/** The body that changes one: what is absent stays. `reason` is asked where a date that has passed is corrected (A15). */
export const CampaignChange = z.extend(z.partial(z.object(fields)), {
  reason: z._default(text(1000), ''),
})
export type CampaignChange = z.output<typeof CampaignChange>
