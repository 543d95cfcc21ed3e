import type { ConfigMap } from '../shared/config.ts'
import { isLink, isWebAddress } from '../shared/web-address.ts'

/** What a space with settings belongs to; an assembly's keys stand with the assemblies. */
export const CONFIG_SCOPES = ['CAMPAIGN', 'COMPONENT', 'WORKING_GROUP'] as const
export type ConfigScope = (typeof CONFIG_SCOPES)[number]

const PREFIX: Readonly<Record<ConfigScope, string>> = {
  CAMPAIGN: 'appcivist.campaign.',
  COMPONENT: '',
  WORKING_GROUP: 'appcivist.wg.',
}

/** Keys that already have their full name: they begin with one of these words (decisions G). */
const FULL = /^(appcivist|component|campaign|assembly|notifications|ui)\./

/** Names of older clients, and what they are stored as (decisions G, G.4). */
const OLD: readonly [RegExp, string][] = [
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

/** Dotted component names of older clients as the dashed ones: `…system.range.max-score` as `…system-range-max-score`. */
function dashed(key: string): string {
  const rest = /^component\.voting\.system[.](?!quorum$)(.+)$/.exec(key)?.[1]
  if (rest !== undefined) return `component.voting.system-${rest.replaceAll('.', '-')}`
  const who = /^component\.deliberation\.who\.deliberates(.*)$/.exec(key)?.[1]
  return who === undefined ? key : `component.deliberation.who-deliberates${who.replaceAll('.', '-')}`
}

/** A key as it is stored: with the prefix of its scope, misspelled and older names set right (decisions G). */
export function storedKey(scope: ConfigScope, key: string): string {
  const named = OLD.reduce((k, [was, is]) => k.replace(was, is), key.trim())
  const full = FULL.test(named) ? named : PREFIX[scope] + named
  return dashed(OLD.reduce((k, [was, is]) => k.replace(was, is), full))
}

export const storedConfig = (scope: ConfigScope, values: ConfigMap): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [storedKey(scope, key), value]))

/** Written, never returned (S in decisions G). */
const SECRET = new Set(['appcivist.campaign.extended-feedback-password', 'component.voting.ballot.password'])
export const isSecret = (key: string): boolean => SECRET.has(key)

/** Settings as members may read them: without the secrets. */
export const withoutSecrets = (values: ConfigMap): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isSecret(key)))

/**
 * Keys of a campaign or phase that coordinators and admins alone set: secrets, voting, closing the public side, the
 * consent text (C, "Edit campaign").
 */
export const isGuarded = (key: string): boolean =>
  isSecret(key) ||
  key.startsWith('component.voting.') ||
  key === 'appcivist.campaign.disable-public-site' ||
  key.startsWith('appcivist.campaign.research-consent-text')

/** Settings that hold an address: by the catalogue their names end so, and what pages do not know yet is no exception. */
const LINK_KEY = /(?:^|[.-])url$/i

/** The settings of a map that pages show as links and that hold none (SPC-007). An empty value unsets. */
export const linkFaults = (values: ConfigMap): string[] =>
  Object.entries(values).flatMap(([key, written]) => {
    const value = written.trim()
    if (value === '' || !LINK_KEY.test(key.trim())) return []
    const fits = /accessibility\.url$/i.test(key.trim()) ? isWebAddress(value) : isLink(value, { paths: true })
    return fits ? [] : [key]
  })

/** Longest key and value a space keeps. */
export const CONFIG_LIMITS = { key: 200, value: 20_000, keys: 300 } as const
