import { addressSetting, booleanSetting, choiceSetting, offUnlessTrue, type Settings, textSetting } from './setting.ts'

/** The settings of a working group (specification G.5). */
export const GROUP_SETTINGS = {
  groupSiteDisabled: booleanSetting('appcivist.wg.disable-public-site', false, { question: ['group', 'publicPage'] }),
  groupMembersInvite: booleanSetting('appcivist.wg.membership-invitation-by-members', false, {
    question: ['group', 'membersInvite'],
  }),
  groupMembershipType: choiceSetting('appcivist.wg.membership-type', [], undefined, {
    writers: 'nobody',
    unused: true,
  }),
  groupModeratorRole: booleanSetting('appcivist.wg.enable-moderator-role', false, {
    question: ['group', 'moderators'],
  }),
  groupRegistrationForm: booleanSetting('appcivist.wg.has-registration-form', false, {
    readers: 'everybody',
    question: ['group', 'form'],
  }),
  groupRegistrationFormId: textSetting('appcivist.wg.registration-form-id', { unused: true }),
  groupRegistrationFormUrl: addressSetting('appcivist.wg.registration-form-url', {
    readers: 'everybody',
    question: ['group', 'formUrl'],
  }),
  groupEmergentThemes: booleanSetting('appcivist.wg.allow-emergent-themes', true, { question: ['group', 'keywords'] }),
  groupBoardClosed: offUnlessTrue('appcivist.group.disable-working-group-comments', { question: ['group', 'board'] }),
  othersDraftsHidden: booleanSetting('appcivist.working-group.hide-others-private-drafts', true, {
    question: ['group', 'drafts'],
  }),
  assignedIdeasHidden: offUnlessTrue('appcivist.working-group.hide-assigned-ideas', {
    question: ['group', 'assignedIdeas'],
  }),
  outsidersPropose: offUnlessTrue('appcivist.working-group.allow-non-members-to-post-proposals', {
    question: ['group', 'outsiders'],
  }),
} as const satisfies Settings
