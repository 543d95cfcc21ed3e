import { z } from 'zod/mini'
import { SettingKey, SettingsField, SettingValue } from '../../platform/settings/setting-fields.ts'
import { SETTING_LIMITS } from '../../platform/settings/setting-limits.ts'
import { Int } from '../../platform/shared/ids.ts'
import { LOCALES } from '../../platform/shared/locales.ts'
import { COLOURS } from '../../platform/shared/prints.ts'
import { line, requiredLine } from '../../platform/shared/text/line.ts'
import { isPicture } from '../assemblies/pictures.ts'
import { CAMPAIGN_LIMITS, TEMPLATE_KINDS } from './template-kinds.ts'
import { CAMPAIGN_STATUSES, MILESTONE_KEY, MILESTONE_TYPES, PHASE_TYPES } from './words.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const Picture = z.string().check(z.maxLength(2000), z.refine(isPicture, { error: 'not_url' }))
const wholeNumber = (max: number) => z.int().check(z.minimum(1), z.maximum(max))
const DateField = z.string().check(z.maxLength(40))

/** Settings as a flat map, or as the list of older clients; numbers and booleans are converted to text. */
const Value = z.pipe(
  z.union([SettingValue, z.number(), z.boolean()]),
  z.transform((value) => String(value)),
)
export const ConfigField = z.pipe(
  z.union([
    z.record(SettingKey, Value),
    z.pipe(
      z.array(z.object({ key: SettingKey, value: Value })).check(z.maxLength(SETTING_LIMITS.keys)),
      z.transform((list) => Object.fromEntries(list.map((c) => [c.key, c.value]))),
    ),
  ]),
  SettingsField,
)

const MilestoneBody = z.object({
  key: z.optional(z.string().check(z.regex(MILESTONE_KEY))),
  title: z._default(line(200), ''),
  description: z._default(text(2000), ''),
  type: z.enum(MILESTONE_TYPES),
  /** Or `value`: so many days after the first day of the campaign (CAM-056). */
  date: z.optional(DateField),
  value: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(3650)))),
})

export const CreatePhaseBody = z.object({
  componentId: z.optional(Int),
  key: z.optional(text(60)),
  type: z.enum(PHASE_TYPES),
  title: z._default(line(120), ''),
  description: z._default(text(5000), ''),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  enabled: z._default(z.boolean(), true),
  startDate: z.optional(z.nullable(DateField)),
  endDate: z.optional(z.nullable(DateField)),
  milestones: z._default(z.array(MilestoneBody).check(z.maxLength(50)), []),
  configs: z._default(ConfigField, {}),
})
export type CreatePhaseBody = z.output<typeof CreatePhaseBody>

/** An update of one phase; absent fields stay unchanged. The type of a phase never changes. */
export const UpdatePhaseBody = z.object({
  key: z.optional(text(60)),
  title: z.optional(line(120)),
  description: z.optional(text(5000)),
  enabled: z.optional(z.boolean()),
  startDate: z.optional(z.nullable(DateField)),
  endDate: z.optional(z.nullable(DateField)),
  milestones: z.optional(z.array(MilestoneBody).check(z.maxLength(50))),
  configs: z.optional(ConfigField),
  reason: z._default(text(1000), ''),
})
export type UpdatePhaseBody = z.output<typeof UpdatePhaseBody>

const ThemeBody = z.object({ title: requiredLine(60) })

const campaignFields = {
  title: line(200),
  goal: text(2000),
  brief: text(50_000),
  listed: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  lang: z.enum(LOCALES),
  logo: Picture,
  cover: Picture,
  colour: z.enum(COLOURS),
  bindingBallot: z.boolean(),
  shortname: line(CAMPAIGN_LIMITS.shortname),
  template: z.nullable(z.enum(TEMPLATE_KINDS)),
  linkedCampaign: z.nullable(Int),
  campaignTimeframeInMonths: wholeNumber(CAMPAIGN_LIMITS.timeframeMonths),
  campaignTimeframeInDays: wholeNumber(CAMPAIGN_LIMITS.timeframeDays),
  themes: z.array(ThemeBody).check(z.maxLength(100)),
  components: z.array(CreatePhaseBody).check(z.maxLength(30)),
  configs: ConfigField,
} as const

/**
 * The body of a new campaign (CAM-072). `existingThemes`: numbers of themes of the assembly to copy. `existingComponents`:
 * numbers of phases of the assembly's campaigns to copy; they come before `components`, in the order sent.
 */
export const CreateCampaignBody = z.object({
  ...campaignFields,
  title: z._default(campaignFields.title, ''),
  goal: z._default(campaignFields.goal, ''),
  brief: z._default(campaignFields.brief, ''),
  listed: z._default(campaignFields.listed, true),
  status: z._default(campaignFields.status, 'PUBLISHED'),
  lang: z.optional(campaignFields.lang),
  logo: z._default(campaignFields.logo, ''),
  cover: z._default(campaignFields.cover, ''),
  colour: z.optional(campaignFields.colour),
  bindingBallot: z._default(campaignFields.bindingBallot, true),
  shortname: z._default(campaignFields.shortname, ''),
  template: z.optional(campaignFields.template),
  linkedCampaign: z.optional(campaignFields.linkedCampaign),
  campaignTimeframeInMonths: z.optional(campaignFields.campaignTimeframeInMonths),
  campaignTimeframeInDays: z.optional(campaignFields.campaignTimeframeInDays),
  themes: z._default(campaignFields.themes, []),
  existingThemes: z._default(z.array(Int).check(z.maxLength(100)), []),
  components: z._default(campaignFields.components, []),
  existingComponents: z._default(z.array(Int).check(z.maxLength(30)), []),
  configs: z._default(campaignFields.configs, {}),
})
export type CreateCampaignBody = z.output<typeof CreateCampaignBody>

/**
 * The body of an update; absent fields stay unchanged. `reason` is required where a date in the past is corrected (A15);
 * `baseRevision` is the revision that was edited (specification B.9).
 */
export const UpdateCampaignBody = z.extend(z.partial(z.object(campaignFields)), {
  baseRevision: z.optional(Int),
  reason: z._default(text(1000), ''),
})
export type UpdateCampaignBody = z.output<typeof UpdateCampaignBody>
