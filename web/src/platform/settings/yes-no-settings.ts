import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { GROUP_SETTINGS } from '@folkmoot/core/platform/settings/group-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Setting, SettingMap } from '@folkmoot/core/platform/settings/setting.ts'

/** Settings that hide or close something where they are on: their questions ask whether it is shown or open. */
const CLOSING: readonly Setting[] = [
  CAMPAIGN_SETTINGS.timelineHidden,
  CAMPAIGN_SETTINGS.feedbackDisabled,
  CAMPAIGN_SETTINGS.publicFeedbackDisabled,
  CAMPAIGN_SETTINGS.publicInformalVotingDisabled,
  CAMPAIGN_SETTINGS.newContributionsDisabled,
  CAMPAIGN_SETTINGS.discussionsDisabled,
  CAMPAIGN_SETTINGS.publicDiscussionsDisabled,
  CAMPAIGN_SETTINGS.proposalDiscussionsDisabled,
  CAMPAIGN_SETTINGS.campaignCommentsDisabled,
  CAMPAIGN_SETTINGS.groupCommentsDisabled,
  CAMPAIGN_SETTINGS.draftCommentsDisabled,
  GROUP_SETTINGS.groupSiteDisabled,
  GROUP_SETTINGS.groupBoardClosed,
  GROUP_SETTINGS.othersDraftsHidden,
  GROUP_SETTINGS.assignedIdeasHidden,
]

/** The choice that stands for the answer other than the default: HIDE hides a tab, so there it is no, else yes. */
const findOtherChoice = ({ choices = [], byDefault }: Setting): string => choices.find((choice) => choice !== byDefault) ?? ''
const isHiding = (setting: Setting): boolean => findOtherChoice(setting) === 'HIDE'

/** The answer to the question about a setting. */
export function readYesNo(setting: Setting, configs: SettingMap): boolean {
  const value = readSetting(setting, configs)
  if (setting.type === 'choice') return (value === findOtherChoice(setting)) !== isHiding(setting)
  return (value === true) !== CLOSING.includes(setting)
}

/** The text of a setting whose question is answered; a default is unset. */
export function formatYesNo(setting: Setting, yes: boolean): string {
  if (setting.type === 'choice') return yes === isHiding(setting) ? '' : findOtherChoice(setting)
  const value = CLOSING.includes(setting) ? !yes : yes
  return value === setting.byDefault ? '' : value ? 'TRUE' : 'FALSE'
}
