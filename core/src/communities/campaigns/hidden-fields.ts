import { CAMPAIGN_SETTINGS, STATUS_SETTINGS } from '../../platform/settings/campaign-settings.ts'
import { readSetting, readStatusSetting } from '../../platform/settings/parse-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'

/** The fields that a campaign may leave out of the form of a contribution; its text is always asked for (specification G.3). */
export const OPTIONAL_FIELDS = ['title', 'theme', 'keyword', 'place', 'budget', 'group'] as const
export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

/** Other names of the fields, as in the requirements of a status (CON-041) and in older clients. */
const FIELD_NAMES: Readonly<Record<string, OptionalField>> = {
  themes: 'theme',
  keywords: 'keyword',
  location: 'place',
  groups: 'group',
  workinggroup: 'group',
}

const nameField = (name: string): string => FIELD_NAMES[name.toLowerCase()] ?? name.toLowerCase()

/** The fields that a campaign names as left out, as its settings page asks for them. */
export const readFieldNames = (configs: SettingMap) => ({
  fields: readSetting(CAMPAIGN_SETTINGS.hiddenFields, configs).map(nameField),
  assessment: listHiddenAssessmentFields(configs),
})

/** The fields left out of the form of a campaign. One that is needed before publishing is asked for in any case. */
export function listHiddenFields(configs: SettingMap): OptionalField[] {
  const hidden = readFieldNames(configs).fields
  const required = readStatusSetting(STATUS_SETTINGS.statusRequirements, configs, 'PUBLISHED').map(nameField)
  return OPTIONAL_FIELDS.filter((field) => hidden.includes(field) && !required.includes(field))
}

/** Whether the campaign leaves places out: then no form asks for them, and neither page nor map shows them. */
export const arePlacesHidden = (configs: SettingMap): boolean => listHiddenFields(configs).includes('place')

/** The fields of an assessment: three scores and a text. */
export const ASSESSMENT_FIELDS = ['need', 'benefit', 'feasibility', 'textualFeedback'] as const
export type AssessmentField = (typeof ASSESSMENT_FIELDS)[number]

/** The fields left out of the form of an assessment. */
export function listHiddenAssessmentFields(configs: SettingMap): AssessmentField[] {
  const hidden = readSetting(CAMPAIGN_SETTINGS.feedbackHiddenFields, configs).map((name) => name.toLowerCase())
  return ASSESSMENT_FIELDS.filter((field) => hidden.includes(field.toLowerCase()))
}
