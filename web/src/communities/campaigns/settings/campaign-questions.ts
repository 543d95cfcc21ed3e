import { ASSESSMENT_FIELDS, OPTIONAL_FIELDS, readFieldNames } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { CAMPAIGN_PAGE_SETTINGS } from '@folkmoot/core/platform/settings/campaign-page-settings.ts'
import { CAMPAIGN_SETTINGS, STATUS_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/platform/settings/setting.ts'
import { formatYesNo, readYesNo } from '../../../platform/settings/yes-no-settings.ts'
import type { FormState } from '../../../platform/ui/fields/use-form-state.ts'

/** The groups of questions with a box for each setting. */
export const BOX_GROUPS = ['campaignPage', 'contributionPage', 'lists', 'acts', 'contributing', 'comments'] as const
export type BoxGroup = (typeof BOX_GROUPS)[number]

type CampaignSetting = keyof typeof CAMPAIGN_SETTINGS
/** Settings of the pages come before those of rules. */
const NAMES = Object.keys({ ...CAMPAIGN_PAGE_SETTINGS, ...CAMPAIGN_SETTINGS }) as CampaignSetting[]

/** A box of the settings page: ticked while its part is shown or its act is possible. */
export interface SettingBox {
  readonly name: string
  readonly setting: Setting
}

const findQuestions = (group: string): SettingBox[] =>
  NAMES.flatMap((settingName) => {
    const setting: Setting = CAMPAIGN_SETTINGS[settingName]
    const [of, name = ''] = setting.question ?? []
    return of === group ? [{ name, setting }] : []
  })

export const BOXES: Readonly<Record<BoxGroup, readonly SettingBox[]>> = {
  campaignPage: findQuestions('campaignPage'),
  contributionPage: findQuestions('contributionPage'),
  lists: findQuestions('lists'),
  acts: findQuestions('acts'),
  contributing: findQuestions('contributing'),
  comments: findQuestions('comments'),
}
/** The questions for a web address. */
export const LINK_QUESTIONS = findQuestions('links')
/** The texts of the consent form. */
export const CONSENT_QUESTIONS = findQuestions('consent').filter(({ setting }) => setting.type === 'text')

/** The statuses before which a campaign may ask for fields and put its own question (CON-040, CON-041). */
export const ASKED_STATUSES = ['PUBLIC_DRAFT', 'PUBLISHED', 'FORKED_PUBLIC_DRAFT', 'FORKED_PUBLISHED', 'MERGED'] as const
export type AskedStatus = (typeof ASKED_STATUSES)[number]

/** The key of a setting of one status. */
export const statusKey = (name: keyof typeof STATUS_SETTINGS, status: AskedStatus): string =>
  STATUS_SETTINGS[name].key.replace('{status}', status.toLowerCase())

/** The settings that are answered by more than yes or no, as they are stored. */
export const WORD_KEYS: readonly string[] = [
  ...findQuestions('more').map(({ setting }) => setting.key),
  ...ASKED_STATUSES.flatMap((status) => [
    statusKey('statusRequirements', status),
    statusKey('requiredOfProposalsOnly', status),
    statusKey('requiredOfIdeasOnly', status),
    statusKey('confirmationText', status),
  ]),
]

/** The answers of the settings page: the names of ticked boxes, the fields that forms ask for, and web addresses by name. */
export type CampaignAnswers = Record<BoxGroup, readonly string[]> & {
  readonly fields: readonly string[]
  readonly assessment: readonly string[]
  readonly links: Readonly<Record<string, string>>
  readonly consent: Readonly<Record<string, string>>
  readonly consentAsked: boolean
  readonly newsletterDays: string
  /** Settings as they are stored, by their keys. */
  readonly words: Readonly<Record<string, string>>
}

/** What every part of the form of settings gets: the answers, how to change them, and what was refused. */
export interface SettingsFormProps {
  form: Pick<FormState<CampaignAnswers>, 'values' | 'set'> & { faults: { of: (field: string) => string | undefined } }
}

export interface CampaignSettingsProps extends SettingsFormProps {
  /** Whether visitors read what is published in the campaign. */
  publicPages: boolean
}

const readTexts = (questions: readonly SettingBox[], configs: SettingMap): Record<string, string> =>
  Object.fromEntries(questions.map(({ name, setting }) => [name, configs[setting.key] ?? '']))

export function readAnswers(configs: SettingMap): CampaignAnswers {
  const ticked = (group: BoxGroup) => BOXES[group].filter(({ setting }) => readYesNo(setting, configs)).map(({ name }) => name)
  const hidden = readFieldNames(configs)
  return {
    campaignPage: ticked('campaignPage'),
    contributionPage: ticked('contributionPage'),
    lists: ticked('lists'),
    acts: ticked('acts'),
    contributing: ticked('contributing'),
    comments: ticked('comments'),
    fields: OPTIONAL_FIELDS.filter((field) => !hidden.fields.includes(field)),
    assessment: ASSESSMENT_FIELDS.filter((field) => !hidden.assessment.includes(field)),
    links: readTexts(LINK_QUESTIONS, configs),
    consent: readTexts(CONSENT_QUESTIONS, configs),
    consentAsked: !readSetting(CAMPAIGN_SETTINGS.consentDisabled, configs),
    newsletterDays: String(readSetting(CAMPAIGN_SETTINGS.newsletterDays, configs)),
    words: Object.fromEntries(WORD_KEYS.map((key) => [key, configs[key] ?? ''])),
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((name) => b.includes(name))

/** The settings of the changed answers. */
export function diffAnswers(before: CampaignAnswers, answers: CampaignAnswers): Record<string, string> {
  const configs: Record<string, string> = {}
  for (const group of BOX_GROUPS)
    for (const { name, setting } of BOXES[group]) {
      const ticked = answers[group].includes(name)
      if (ticked !== before[group].includes(name)) configs[setting.key] = formatYesNo(setting, ticked)
    }
  const { hiddenFields, feedbackHiddenFields } = CAMPAIGN_SETTINGS
  if (!isSame(before.fields, answers.fields))
    configs[hiddenFields.key] = OPTIONAL_FIELDS.filter((field) => !answers.fields.includes(field)).join(', ')
  if (!isSame(before.assessment, answers.assessment))
    configs[feedbackHiddenFields.key] = ASSESSMENT_FIELDS.filter((f) => !answers.assessment.includes(f)).join(', ')
  for (const { name, setting } of LINK_QUESTIONS)
    if (before.links[name] !== answers.links[name]) configs[setting.key] = answers.links[name]?.trim() ?? ''
  for (const { name, setting } of CONSENT_QUESTIONS)
    if (before.consent[name] !== answers.consent[name]) configs[setting.key] = answers.consent[name]?.trim() ?? ''
  if (before.consentAsked !== answers.consentAsked) configs[CAMPAIGN_SETTINGS.consentDisabled.key] = answers.consentAsked ? '' : 'TRUE'
  if (before.newsletterDays !== answers.newsletterDays) configs[CAMPAIGN_SETTINGS.newsletterDays.key] = answers.newsletterDays.trim()
  for (const key of WORD_KEYS) if (before.words[key] !== answers.words[key]) configs[key] = answers.words[key]?.trim() ?? ''
  return configs
}
