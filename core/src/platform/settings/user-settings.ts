import { booleanSetting, choiceSetting, numberSetting, type Settings, textSetting, timeZoneSetting } from './setting.ts'

/** How often somebody wants mail. */
export const PACES = ['immediate', 'daily', 'weekly', 'none'] as const
export type Pace = (typeof PACES)[number]

/** The preferences of a user (specification G.6). */
export const USER_SETTINGS = {
  mailFrequency: choiceSetting('notifications.preference.frequency', PACES, 'daily', {
    question: ['news', 'mailMessages'],
  }),
  digestHour: numberSetting('notifications.preference.hour', 8, {
    min: 0,
    max: 23,
    question: ['news', 'digestHour'],
  }),
  mailPausedUntil: textSetting('notifications.preference.paused-until', { question: ['news', 'pausedUntil'] }),
  newsletterFrequency: numberSetting('notifications.preference.newsletter.frequency', 7, {
    min: 1,
    max: 365,
    question: ['news', 'newsletterDays'],
  }),
  newslettersFollowed: booleanSetting('notifications.preference.campaign-newsletters.auto-subscription', false, {
    question: ['news', 'newsletters'],
  }),
  contributionsFollowed: booleanSetting('notifications.preference.contributed-contributions.auto-subscription', true, {
    question: ['news', 'followContributions'],
  }),
  ownGroupsFollowed: booleanSetting('notifications.preference.my-working-group.auto-subscription', true, {
    question: ['news', 'followOwnGroups'],
  }),
  contributedGroupsFollowed: booleanSetting('notifications.preference.working-groups-contributed.signal.auto-subscription', false, {
    question: ['news', 'followContributedGroups'],
  }),
  messageService: textSetting('notifications.default.service', { byDefault: 'email', unused: true }),
  mailAddress: textSetting('notifications.service.email.identity', { unused: true }),
  tips: booleanSetting('ui.motivational-tips', true, { question: ['news', 'tips'] }),
  timeZone: timeZoneSetting('ui.timezone'),
  /** The account goes along, with its address, when coordinators take an assembly to another server (decision 0066). */
  accountMoves: booleanSetting('privacy.account-moves', false, { question: ['privacy', 'accountMoves'] }),
} as const satisfies Settings
