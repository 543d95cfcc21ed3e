import { CAMPAIGN_SETTINGS } from '@folkmoot/core/settings/campaign-settings.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/settings/group-settings.ts'
import { readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/settings/setting.ts'

/** Settings that hide or close something where they are on: their questions ask whether it is shown or open. */
const CLOSING: readonly Setting[] = [
  CAMPAIGN_SETTINGS.timelineHidden,
  CAMPAIGN_SETTINGS.feedbackDisabled,
  CAMPAIGN_SETTINGS.publicFeedbackDisabled,
  GROUP_SETTINGS.groupSiteDisabled,
  GROUP_SETTINGS.groupBoardClosed,
  GROUP_SETTINGS.othersDraftsHidden,
]

/** The answer to the question about a setting. */
export function readYesNo(setting: Setting, configs: SettingMap): boolean {
  const value = readSetting(setting, configs)
  return setting.type === 'choice' ? value !== 'HIDE' : (value === true) !== CLOSING.includes(setting)
}

/** The text of a setting whose question is answered; a default is unset. */
export function formatYesNo(setting: Setting, yes: boolean): string {
  if (setting.type === 'choice') return yes ? '' : 'HIDE'
  const value = CLOSING.includes(setting) ? !yes : yes
  return value === setting.byDefault ? '' : value ? 'TRUE' : 'FALSE'
}
