import { parseSettings } from './parse-settings.ts'
import {
  addressSetting,
  booleanSetting,
  choiceSetting,
  numberSetting,
  type SettingMap,
  type SettingOptions,
  type Settings,
  secretSetting,
  textSetting,
} from './setting.ts'

const ADMINS = { readers: 'admins', writers: 'admins' } as const satisfies SettingOptions

/** The settings of the whole site, for admins (specification G.1). */
export const SITE_SETTINGS = {
  landingUrl: addressSetting('appcivist.instance.landing-url', {
    ...ADMINS,
    paths: 'too',
    question: ['start', 'landing'],
  }),
  spotlight: textSetting('appcivist.instance.spotlight', { ...ADMINS, question: ['start', 'places'] }),
  domain: textSetting('appcivist.instance.domain', { ...ADMINS, question: ['start', 'domain'] }),
  siteTheme: addressSetting('appcivist.instance.theme', { ...ADMINS, paths: 'only', question: ['people', 'theme'] }),
  supportContact: textSetting('appcivist.instance.support-contact', { ...ADMINS, question: ['people', 'contact'] }),
  helpPage: addressSetting('appcivist.instance.help-url', { ...ADMINS, paths: 'too', question: ['people', 'help'] }),
  accessibilityPage: addressSetting('appcivist.instance.accessibility-url', {
    ...ADMINS,
    paths: 'too',
    question: ['people', 'accessibility'],
  }),
  privacyPage: addressSetting('appcivist.instance.privacy-url', {
    ...ADMINS,
    paths: 'too',
    question: ['people', 'privacy'],
  }),
  networkAllowed: booleanSetting('appcivist.instance.assembly-network', true, {
    ...ADMINS,
    question: ['network', 'network'],
  }),
  networkAssemblies: numberSetting('appcivist.instance.assembly-network-limit', 1, {
    ...ADMINS,
    question: ['network', 'assemblies'],
  }),
  networkCampaigns: numberSetting('appcivist.instance.assembly-network-campaign-limit', 1, {
    ...ADMINS,
    question: ['network', 'campaigns'],
  }),
  networkGroups: numberSetting('appcivist.instance.assembly-network-working-group-limit', 1, {
    ...ADMINS,
    question: ['network', 'groups'],
  }),
  actionLogging: booleanSetting('appcivist.instance.action-logging', false, {
    ...ADMINS,
    question: ['kept', 'logging'],
  }),
  placeholderDomains: textSetting('appcivist.instance.placeholder-email-domains', {
    ...ADMINS,
    question: ['kept', 'placeholders'],
  }),
  etherpadUrl: addressSetting('appcivist.instance.etherpad-base-url', { ...ADMINS, unused: true }),
  etherpadKey: secretSetting('appcivist.instance.etherpad-api-key', { writers: 'admins', unused: true }),
  proposalDocument: choiceSetting('appcivist.force-collaborative-editor', ['DOCUMENT', 'PEERDOC'], undefined, {
    ...ADMINS,
    question: ['start', 'proposalDocument'],
  }),
} as const satisfies Settings

const trim = (text: string | undefined): string | undefined => text?.trim() || undefined

/** The settings of the site with their defaults; unreadable values count as unset (specification G.1, CST-005, CST-006). */
export function parseSiteSettings(map: SettingMap) {
  const settings = parseSettings(SITE_SETTINGS, map)
  return {
    ...settings,
    landingUrl: trim(settings.landingUrl),
    domain: trim(settings.domain)?.toLowerCase(),
    siteTheme: trim(settings.siteTheme),
    supportContact: trim(settings.supportContact),
    helpPage: trim(settings.helpPage),
    accessibilityPage: trim(settings.accessibilityPage),
    privacyPage: trim(settings.privacyPage),
    /** E-mail domains without real mailboxes, besides the three built-in ones (SES-071). */
    placeholderDomains: (settings.placeholderDomains ?? '')
      .split(/[\s,]+/)
      .flatMap((domain) => domain.replace(/^@/, '').toLowerCase() || []),
  }
}
export type SiteSettings = ReturnType<typeof parseSiteSettings>
