import type { SecondFactorPolicy } from '@folkmoot/core/platform/settings/second-factor-policy.ts'
import { LOCALES, type Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { syncClock } from './api/server-clock.ts'
import { canSwitchServers, type Environment, findEnvironment, listSelectableEnvironments, SAME_ORIGIN } from './environment.ts'
import { readStored } from './storage.ts'

/** The operator's configuration of this site (`/environments.json`). */
interface Site {
  readonly environments: readonly Environment[]
  readonly environment: Environment
  readonly locales: readonly Locale[]
  readonly name: string
  readonly passwordMinLength: number
  readonly emailConfirmation: boolean
  /** Passkeys can be used at this address. */
  readonly passkeys: boolean
  /** Which users must set up two-step sign-in. */
  readonly secondFactor: SecondFactorPolicy
  readonly demo: boolean
  /** This browser runs on the machine of the demo: admins, the clock and every mail are accessible (specification B.12). */
  readonly demoHere: boolean
  /** The address of a map tile with {z}, {x} and {y}; without one the map is drawn here. */
  readonly mapTiles: string | null
  /** Whose map it is: words, and addresses in brackets. */
  readonly mapAttribution: string | null
  /** Additional hosts of videos that pages may embed in a frame (SPC-006). */
  readonly embedHosts: readonly string[]
  /** The contact for the error dialog (APP-023): the operator's text or address. */
  readonly supportContact: string | null
  /** The operator's own pages in place of those of the product. */
  readonly ownPages: Readonly<Record<InformationPage, string | null>>
  /** The start page for visitors in place of `/v2/home` (APP-008). */
  readonly landingUrl: string | null
  /** The short name of the assembly of the site. */
  readonly domain: string | null
  /** Whether an activity log is written (LOG-004). */
  readonly actionLogging: boolean
  /** What sign-in offers besides a password: directories of assemblies, and the named social networks. */
  readonly otherSignIn: ExternalSignIn
}

/** The pages about the site that the footer of every page leads to. */
export const INFORMATION_PAGES = ['help', 'accessibility', 'privacy'] as const
export type InformationPage = (typeof INFORMATION_PAGES)[number]

export interface ExternalSignIn {
  readonly directory: boolean
  readonly social: readonly { readonly name: string; readonly label: string }[]
}

const NO_EXTERNAL_SIGN_IN: ExternalSignIn = { directory: false, social: [] }

const NO_OWN_PAGES: Site['ownPages'] = { help: null, accessibility: null, privacy: null }

let site: Site = {
  environments: [],
  environment: SAME_ORIGIN,
  locales: LOCALES,
  name: 'Folkmoot',
  passwordMinLength: 5,
  emailConfirmation: false,
  passkeys: false,
  secondFactor: 'optional',
  demo: false,
  demoHere: false,
  mapTiles: null,
  mapAttribution: null,
  embedHosts: [],
  supportContact: null,
  ownPages: NO_OWN_PAGES,
  landingUrl: null,
  domain: null,
  actionLogging: false,
  otherSignIn: NO_EXTERNAL_SIGN_IN,
}

export const currentSite = (): Site => site

interface SiteResponse {
  environments: Environment[]
  locales: string[]
  instanceName: string
  passwordMinLength: number
  emailConfirmation: boolean
  passkeys: boolean
  secondFactor: SecondFactorPolicy
  demo: boolean
  demoHere: boolean
  mapTiles: string | null
  mapAttribution: string | null
  embedHosts: string[]
  supportContact: string | null
  ownPages: Site['ownPages']
  landingUrl: string | null
  domain: string | null
  actionLogging: boolean
  otherSignIn: ExternalSignIn
}

/** Reads the operator's configuration once, before the first page; without a response the defaults for one origin apply. */
export async function loadSite(host: string): Promise<Site> {
  const response = await fetch('/environments.json').catch(() => undefined)
  if (!response?.ok) return site
  syncClock(response.headers.get('x-folkmoot-now'))
  const siteResponse = (await response.json()) as Partial<SiteResponse>
  const environments = siteResponse.environments ?? []
  const locales = LOCALES.filter((l) => siteResponse.locales?.includes(l) ?? true)
  site = {
    environments,
    environment: findEnvironment(host, environments),
    locales: locales.length > 0 ? locales : ['en-US'],
    name: siteResponse.instanceName || 'Folkmoot',
    passwordMinLength: siteResponse.passwordMinLength ?? 5,
    emailConfirmation: siteResponse.emailConfirmation ?? false,
    passkeys: siteResponse.passkeys ?? false,
    secondFactor: siteResponse.secondFactor ?? 'optional',
    demo: siteResponse.demo ?? false,
    demoHere: siteResponse.demoHere ?? false,
    mapTiles: siteResponse.mapTiles ?? null,
    mapAttribution: siteResponse.mapAttribution ?? null,
    embedHosts: siteResponse.embedHosts ?? [],
    supportContact: siteResponse.supportContact ?? null,
    ownPages: siteResponse.ownPages ?? NO_OWN_PAGES,
    landingUrl: siteResponse.landingUrl ?? null,
    domain: siteResponse.domain ?? null,
    actionLogging: siteResponse.actionLogging ?? false,
    otherSignIn: siteResponse.otherSignIn ?? NO_EXTERNAL_SIGN_IN,
  }
  return site
}

/** The base addresses of the two APIs: the reader's choice where switching is allowed (APP-018), else the environment's. */
export function serverAddresses(): { core: string; voting: string } {
  const { environment, environments } = site
  const chosen = canSwitchServers(environment) ? readStored('servers') : undefined
  const listed = (address: string | undefined, of: 'coreApi' | 'votingApi') =>
    listSelectableEnvironments(environments).some((e) => e[of] === address) ? address : undefined
  return {
    core: listed(chosen?.core, 'coreApi') ?? environment.coreApi,
    voting: listed(chosen?.voting, 'votingApi') ?? environment.votingApi,
  }
}
