import type { Setting } from './check-settings.ts'
import { type ConfigMap, readBooleanSetting, readIntegerSetting, readTextSetting } from './setting-values.ts'

const P = 'appcivist.instance.'

/** The settings of the site, for admins, by their wire names (specification G.1). */
export const SITE_SETTINGS = {
  [`${P}landing-url`]: { type: 'U', paths: 'too' },
  [`${P}spotlight`]: { type: 'T' },
  [`${P}domain`]: { type: 'T' },
  [`${P}theme`]: { type: 'U', paths: 'only' },
  [`${P}assembly-network`]: { type: 'B', byDefault: 'TRUE' },
  [`${P}assembly-network-limit`]: { type: 'N', byDefault: '1' },
  [`${P}assembly-network-campaign-limit`]: { type: 'N', byDefault: '1' },
  [`${P}assembly-network-working-group-limit`]: { type: 'N', byDefault: '1' },
  [`${P}placeholder-email-domains`]: { type: 'L' },
  [`${P}action-logging`]: { type: 'B', byDefault: 'FALSE' },
  [`${P}support-contact`]: { type: 'T' },
  [`${P}etherpad-base-url`]: { type: 'U' },
  [`${P}etherpad-api-key`]: { type: 'S' },
  'appcivist.force-collaborative-editor': { type: 'E', choices: ['DOCUMENT', 'PEERDOC'] },
} as const satisfies Readonly<Record<string, Setting>>
export type SiteSettingKey = keyof typeof SITE_SETTINGS

/** The full name of a key: accepts it with or without its prefix, correct or misspelled (specification G). */
export function parseSiteSettingKey(written: string): string {
  const key = written.trim().replace(/^appciv(?:sit|isti)\./, 'appcivist.')
  return key.startsWith('appcivist.') ? key : P + key
}

const text = (map: ConfigMap, key: SiteSettingKey): string | undefined =>
  readTextSetting(map, key, undefined)?.trim() || undefined

/** The settings of the site with their defaults; unreadable values count as unset (specification G.1, CST-005, CST-006). */
export function parseSiteConfig(map: ConfigMap) {
  return {
    /** The start page of visitors: a web address, or a path of this site (APP-008). */
    landingUrl: text(map, 'appcivist.instance.landing-url'),
    /** The short name of the assembly that this site is for. */
    domain: text(map, 'appcivist.instance.domain')?.toLowerCase(),
    /** The path of a style sheet on this site. */
    theme: text(map, 'appcivist.instance.theme'),
    /** The support contact in the error dialog (APP-023). */
    supportContact: text(map, 'appcivist.instance.support-contact'),
    /** Whether the activity log is on (LOG-004). */
    actionLogging: readBooleanSetting(map, 'appcivist.instance.action-logging', false),
    /** E-mail domains without real mailboxes, besides the three built-in ones (SES-071). */
    placeholderDomains: (text(map, 'appcivist.instance.placeholder-email-domains') ?? '')
      .split(/[\s,]+/)
      .flatMap((domain) => domain.replace(/^@/, '').toLowerCase() || []),
    network: {
      allowed: readBooleanSetting(map, 'appcivist.instance.assembly-network', true),
      assemblies: readIntegerSetting(map, 'appcivist.instance.assembly-network-limit', 1),
      campaigns: readIntegerSetting(map, 'appcivist.instance.assembly-network-campaign-limit', 1),
      groups: readIntegerSetting(map, 'appcivist.instance.assembly-network-working-group-limit', 1),
    },
    /** An external server for PAD embeds. */
    etherpad: text(map, 'appcivist.instance.etherpad-base-url'),
    /** Whether each new proposal gets a document. */
    proposalDocument: text(map, 'appcivist.force-collaborative-editor') !== undefined,
  }
}
export type SiteConfig = ReturnType<typeof parseSiteConfig>
