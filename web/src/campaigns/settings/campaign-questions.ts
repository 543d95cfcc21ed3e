import { ASSESSMENT_FIELDS, OPTIONAL_FIELDS, readFieldNames } from '@folkmoot/core/campaigns/hidden-fields.ts'
import { CAMPAIGN_PAGE_SETTINGS } from '@folkmoot/core/settings/campaign-page-settings.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/settings/setting.ts'
import { formatYesNo, readYesNo } from '../../settings/yes-no-settings.ts'

/** The groups of questions with a box for each setting. */
export const BOX_GROUPS = ['campaignPage', 'contributionPage', 'lists', 'acts'] as const
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
}
/** The questions for a web address. */
export const LINK_QUESTIONS = findQuestions('links')
/** The texts of the consent form. */
export const CONSENT_QUESTIONS = findQuestions('consent').filter(({ setting }) => setting.type === 'text')

/** The answers of the settings page: the names of ticked boxes, the fields that forms ask for, and web addresses by name. */
export type CampaignAnswers = Record<BoxGroup, readonly string[]> & {
  readonly fields: readonly string[]
  readonly assessment: readonly string[]
  readonly links: Readonly<Record<string, string>>
  readonly consent: Readonly<Record<string, string>>
  readonly consentAsked: boolean
}

const readTexts = (questions: readonly SettingBox[], configs: SettingMap): Record<string, string> =>
  Object.fromEntries(questions.map(({ name, setting }) => [name, configs[setting.key] ?? '']))

export function readAnswers(configs: SettingMap): CampaignAnswers {
  const ticked = (group: BoxGroup) =>
    BOXES[group].filter(({ setting }) => readYesNo(setting, configs)).map(({ name }) => name)
  const hidden = readFieldNames(configs)
  return {
    campaignPage: ticked('campaignPage'),
    contributionPage: ticked('contributionPage'),
    lists: ticked('lists'),
    acts: ticked('acts'),
    fields: OPTIONAL_FIELDS.filter((field) => !hidden.fields.includes(field)),
    assessment: ASSESSMENT_FIELDS.filter((field) => !hidden.assessment.includes(field)),
    links: readTexts(LINK_QUESTIONS, configs),
    consent: readTexts(CONSENT_QUESTIONS, configs),
    consentAsked: !readSetting(CAMPAIGN_SETTINGS.consentDisabled, configs),
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name))

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
  if (before.consentAsked !== answers.consentAsked)
    configs[CAMPAIGN_SETTINGS.consentDisabled.key] = answers.consentAsked ? '' : 'TRUE'
  return configs
}
