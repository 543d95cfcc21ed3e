import { parseSettings } from './parse-settings.ts'
import {
  addressSetting,
  booleanSetting,
  choiceSetting,
  listSetting,
  numberSetting,
  type SettingMap,
  type SettingOptions,
  type Settings,
  secretSetting,
  textSetting,
} from './setting.ts'

const PUBLIC = { readers: 'everybody' } as const satisfies SettingOptions
const ADMINS = { readers: 'admins', writers: 'admins' } as const satisfies SettingOptions

/** The settings of an assembly, with the questions of its settings page (specification G.2, ASM-033). */
export const ASSEMBLY_SETTINGS = {
  registrationFormShown: booleanSetting('appcivist.assembly.has-registration-form', false, {
    ...PUBLIC,
    question: ['joining', 'form'],
  }),
  registrationFormUrl: addressSetting('appcivist.assembly.registration-form-url', {
    ...PUBLIC,
    question: ['joining', 'formUrl'],
  }),
  registrationFormId: textSetting('appcivist.assembly.registration-form-id', { ...PUBLIC, unused: true }),
  membersInvite: booleanSetting('appcivist.assembly.membership-invitation-by-members', false, {
    question: ['joining', 'membersInvite'],
  }),
  newMembershipsClosed: booleanSetting('appcivist.assembly.disable-new-memberships', false, {
    ...PUBLIC,
    question: ['joining', 'closed'],
  }),
  joinsAllGroups: booleanSetting('appcivist.assembly.auto-membership-working-groups-all', false, {
    question: ['joining', 'allGroups'],
  }),
  joinedGroups: listSetting('appcivist.assembly.auto-membership-working-groups', [], {
    question: ['joining', 'someGroups'],
  }),
  membershipType: choiceSetting('appcivist.assembly.membership-type', [], undefined, { writers: 'nobody' }),
  assessors: choiceSetting('appcivist.assembly.feedback.form.mode', ['ALL', 'JURIES'], 'ALL', {
    question: ['organising', 'assess'],
  }),
  moderatorRole: booleanSetting('appcivist.assembly.enable-moderator-role', true, {
    question: ['organising', 'moderatorRole'],
  }),
  flagsToHide: numberSetting('appcivist.assembly.moderation.flags-to-hide', 0, {
    question: ['organising', 'flagsToHide'],
  }),
  directory: booleanSetting('appcivist.assembly.authentication.ldap', false, {
    ...PUBLIC,
    oldKeys: ['ldap'],
    question: ['signingIn', 'directory'],
  }),
  directoryServer: textSetting('appcivist.assembly.authentication.ldap.server', {
    ...ADMINS,
    question: ['signingIn', 'directoryServer'],
  }),
  directoryPort: numberSetting('appcivist.assembly.authentication.ldap.port', 636, {
    ...ADMINS,
    question: ['signingIn', 'directoryPort'],
  }),
  directoryBase: textSetting('appcivist.assembly.authentication.ldap.dn', {
    ...ADMINS,
    question: ['signingIn', 'directoryBase'],
  }),
  directoryAccount: textSetting('appcivist.assembly.authentication.ldap.admin.dn', {
    ...ADMINS,
    question: ['signingIn', 'directoryAccount'],
  }),
  directoryMail: textSetting('appcivist.assembly.authentication.ldap.admin.mail', {
    ...ADMINS,
    question: ['signingIn', 'directoryMail'],
  }),
  directoryPassword: secretSetting('appcivist.assembly.authentication.ldap.admin.pass', {
    writers: 'admins',
    question: ['signingIn', 'directoryPassword'],
  }),
  usernamePlaceholder: textSetting('appcivist.assembly.authentication.username-placeholder', {
    ...PUBLIC,
    oldKeys: ['username-placeholder'],
    question: ['signingIn', 'nameHint'],
  }),
  passwordPlaceholder: textSetting('appcivist.assembly.authentication.password-placeholder', {
    ...PUBLIC,
    oldKeys: ['password-placeholder'],
    question: ['signingIn', 'passwordHint'],
  }),
  passwordRepeatPlaceholder: textSetting('appcivist.assembly.authentication.password-repeat-placeholder', {
    ...PUBLIC,
    oldKeys: ['password-repeat-placeholder'],
    question: ['signingIn', 'repeatHint'],
  }),
  signupTitle: textSetting('appcivist.assembly.authentication.signup-title', {
    ...PUBLIC,
    oldKeys: ['signup-title'],
    question: ['signingIn', 'signupTitle'],
  }),
  registrationTitle: textSetting('appcivist.assembly.authentication.registration-title', {
    ...PUBLIC,
    oldKeys: ['registration-title'],
    question: ['signingIn', 'registrationTitle'],
  }),
  signupUrl: addressSetting('appcivist.assembly.authentication.signup-url', {
    ...PUBLIC,
    oldKeys: ['signup-url'],
    question: ['signingIn', 'signupUrl'],
  }),
  forgotUrl: addressSetting('appcivist.assembly.authentication.forgot-url', {
    ...PUBLIC,
    oldKeys: ['forgot-url'],
    question: ['signingIn', 'forgotUrl'],
  }),
  homepage: booleanSetting('appcivist.assembly.instance.enable-homepage', false, {
    ...PUBLIC,
    oldKeys: ['enable-homepage'],
    question: ['signingIn', 'homepage'],
  }),
  socialIdeation: booleanSetting('appcivist.assembly.enable-social-ideation', false, {
    ...PUBLIC,
    oldKeys: ['social-ideation'],
    question: ['signingIn', 'social'],
  }),
  forum: booleanSetting('appcivist.assembly.enable-forum', true, { question: ['talking', 'forum'] }),
  messaging: booleanSetting('assembly.enable.messaging', true, { question: ['talking', 'messaging'] }),
  meetings: booleanSetting('assembly.face-to-face.scheduling', true, { question: ['talking', 'meetings'] }),
} as const satisfies Settings

/** The settings of an assembly with their defaults; a registration form is shown only where it is switched on (specification G.2). */
export function parseAssemblySettings(map: SettingMap) {
  const settings = parseSettings(ASSEMBLY_SETTINGS, map)
  return { ...settings, registrationFormUrl: settings.registrationFormShown ? settings.registrationFormUrl : undefined }
}
