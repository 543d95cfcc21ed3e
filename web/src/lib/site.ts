import { LOCALES, type Locale } from '@folkmoot/core/shared/locales.ts'
import type { SecondFactorPolicy } from '@folkmoot/core/users/second-factors/policy.ts'
import { learnTime } from './clock.ts'
import { type Environment, environmentOf, maySwitchServers, offeredEnvironments, SAME_ORIGIN } from './environment.ts'
import { read } from './storage.ts'

/** What the operator says about this site (`/environments.json`). */
export interface Site {
  readonly environments: readonly Environment[]
  readonly environment: Environment
  readonly locales: readonly Locale[]
  readonly name: string
  readonly passwordMinLength: number
  readonly emailConfirmation: boolean
  /** Passkeys can be used at this address. */
  readonly passkeys: boolean
  /** Of whom two-step sign-in is demanded. */
  readonly secondFactor: SecondFactorPolicy
  readonly demo: boolean
  /** On the machine of the demo: admins, the clock and every mail are within reach (decisions B.12). */
  readonly demoHere: boolean
  readonly mapTiles: string | null
  /** Hosts of videos that pages may frame beside the known ones (SPC-006). */
  readonly embedHosts: readonly string[]
  /** Whom to ask, for the error dialog (APP-023); an operator's words or address. */
  readonly supportContact: string | null
  /** Where visitors begin instead of `/v2/home` (APP-008). */
  readonly landingUrl: string | null
  /** The short name of the assembly that this site is for. */
  readonly domain: string | null
  /** Is an activity log kept (LOG-004)? */
  readonly actionLogging: boolean
  /** What sign-in may offer besides an own password: directories of assemblies, and the social networks named. */
  readonly otherSignIn: OtherSignIn
}

export interface OtherSignIn {
  readonly directory: boolean
  readonly social: readonly { readonly name: string; readonly label: string }[]
}

const NO_OTHER: OtherSignIn = { directory: false, social: [] }

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
  embedHosts: [],
  supportContact: null,
  landingUrl: null,
  domain: null,
  actionLogging: false,
  otherSignIn: NO_OTHER,
}

export const currentSite = (): Site => site

interface Told {
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
  embedHosts: string[]
  supportContact: string | null
  landingUrl: string | null
  domain: string | null
  actionLogging: boolean
  otherSignIn: OtherSignIn
}

/** Reads the operator's table once, before the first page; without an answer the defaults of one origin hold. */
export async function loadSite(host: string): Promise<Site> {
  const response = await fetch('/environments.json').catch(() => undefined)
  if (!response?.ok) return site
  learnTime(response.headers.get('x-folkmoot-now'))
  const told = (await response.json()) as Partial<Told>
  const environments = told.environments ?? []
  const locales = LOCALES.filter((l) => told.locales?.includes(l) ?? true)
  site = {
    environments,
    environment: environmentOf(host, environments),
    locales: locales.length > 0 ? locales : ['en-US'],
    name: told.instanceName || 'Folkmoot',
    passwordMinLength: told.passwordMinLength ?? 5,
    emailConfirmation: told.emailConfirmation ?? false,
    passkeys: told.passkeys ?? false,
    secondFactor: told.secondFactor ?? 'optional',
    demo: told.demo ?? false,
    demoHere: told.demoHere ?? false,
    mapTiles: told.mapTiles ?? null,
    embedHosts: told.embedHosts ?? [],
    supportContact: told.supportContact ?? null,
    landingUrl: told.landingUrl ?? null,
    domain: told.domain ?? null,
    actionLogging: told.actionLogging ?? false,
    otherSignIn: told.otherSignIn ?? NO_OTHER,
  }
  return site
}

/** Where the two APIs answer: the reader's own choice where switching is allowed (APP-018), else the environment's. */
export function servers(): { core: string; voting: string } {
  const { environment, environments } = site
  const chosen = maySwitchServers(environment) ? read('servers') : undefined
  const listed = (address: string | undefined, of: 'coreApi' | 'votingApi') =>
    offeredEnvironments(environments).some((e) => e[of] === address) ? address : undefined
  return {
    core: listed(chosen?.core, 'coreApi') ?? environment.coreApi,
    voting: listed(chosen?.voting, 'votingApi') ?? environment.votingApi,
  }
}
