import type { ConfigMap } from '../shared/setting-values.ts'
import { isLink, isWebAddress } from '../shared/web-address.ts'

/** The owner of a space with settings; the keys of assemblies are in assemblies/config.ts. */
const CONFIG_SCOPES = ['CAMPAIGN', 'COMPONENT', 'WORKING_GROUP'] as const
export type ConfigScope = (typeof CONFIG_SCOPES)[number]

const PREFIX: Readonly<Record<ConfigScope, string>> = {
  CAMPAIGN: 'appcivist.campaign.',
  COMPONENT: '',
  WORKING_GROUP: 'appcivist.wg.',
}

/** A key with one of these first words is already a full name (specification G). */
const FULL_KEY = /^(appcivist|component|campaign|assembly|notifications|ui)\./

/** Names of older clients, with the names that replace them (specification G, G.4). */
const LEGACY_KEYS: readonly [RegExp, string][] = [
  [/^appcivisti\./, 'appcivist.'],
  [/^appcivsit\./, 'appcivist.'],
  [/newsletter-frecuency$/, 'newsletter-frequency'],
  [/elegibility/g, 'eligibility'],
  [/^component\.proposalmaking\.enable\.proposal\.merge-split$/, 'component.proposals.enable-merge-split'],
  [
    /^component\.proposalmaking\.enable\.working-groups\.comments\.external$/,
    'component.proposals.enable-external-group-comments',
  ],
  [
    /^component\.deliberation\.disable\.additional\.versioning-deliberation$/,
    'component.deliberation.disable-extra-rounds',
  ],
  [/^appcivist\.campaign\.group-authorship$/, 'appcivist.campaign.enable-group-authorship'],
]

/** Converts dotted component names of older clients to dashed ones: `…system.range.max-score` to `…system-range-max-score`. */
function dashLegacyKey(key: string): string {
  const rest = /^component\.voting\.system[.](?!quorum$)(.+)$/.exec(key)?.[1]
  if (rest !== undefined) return `component.voting.system-${rest.replaceAll('.', '-')}`
  const who = /^component\.deliberation\.who\.deliberates(.*)$/.exec(key)?.[1]
  return who === undefined ? key : `component.deliberation.who-deliberates${who.replaceAll('.', '-')}`
}

/** The stored form of a key: with the prefix of its scope, and misspelled and older names corrected (specification G). */
export function normalizeConfigKey(scope: ConfigScope, key: string): string {
  const named = LEGACY_KEYS.reduce((k, [was, is]) => k.replace(was, is), key.trim())
  const full = FULL_KEY.test(named) ? named : PREFIX[scope] + named
  return dashLegacyKey(LEGACY_KEYS.reduce((k, [was, is]) => k.replace(was, is), full))
}

export const normalizeConfig = (scope: ConfigScope, values: ConfigMap): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [normalizeConfigKey(scope, key), value]))

/** Secrets are written but never returned (S in specification G). */
const SECRET_KEYS = new Set(['appcivist.campaign.extended-feedback-password', 'component.voting.ballot.password'])
export const isSecretKey = (key: string): boolean => SECRET_KEYS.has(key)

/** The settings that members may read: all but the secrets. */
export const omitSecrets = (values: ConfigMap): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isSecretKey(key)))

/**
 * Keys of a campaign or phase that only coordinators and admins set: secrets, voting, disabling the public side, the consent
 * text (C, "Edit campaign").
 */
export const isGuardedKey = (key: string): boolean =>
  isSecretKey(key) ||
  key.startsWith('component.voting.') ||
  key === 'appcivist.campaign.disable-public-site' ||
  key.startsWith('appcivist.campaign.research-consent-text')

/** Settings that hold an address: in the catalogue their names end in `url`, and unknown keys follow the same rule. */
const LINK_KEY = /(?:^|[.-])url$/i

/** The settings that pages show as links and whose values are not valid links (SPC-007). An empty value unsets. */
export const findLinkFaults = (values: ConfigMap): string[] =>
  Object.entries(values).flatMap(([key, written]) => {
    const value = written.trim()
    if (value === '' || !LINK_KEY.test(key.trim())) return []
    const fits = /accessibility\.url$/i.test(key.trim()) ? isWebAddress(value) : isLink(value, { paths: true })
    return fits ? [] : [key]
  })

/** Limits of the settings of a space. */
export const CONFIG_LIMITS = { key: 200, value: 20_000, keys: 300 } as const
