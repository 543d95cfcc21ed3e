import { join, resolve } from 'node:path'
import { SECOND_FACTOR_POLICIES, type SecondFactorPolicy } from '@folkmoot/core/platform/settings/second-factor-policy.ts'
import { LOCALES, type Locale, parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { PASSWORD_FLOOR } from '@folkmoot/core/platform/shared/password.ts'
import { isTimeZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { z } from 'zod/mini'
import { readOrCreateSecret } from './data-folder.ts'
import { Fault } from './fault.ts'
import { DEMO_LANGUAGES, type DemoLanguage, operatorLanguage, parseDemoLanguage } from './settings/demo-languages.ts'
import { ENVIRONMENT_NAMES, ENVIRONMENTS, type EnvironmentName, type EnvironmentRow, parseEnvironments } from './settings/environments.ts'
import { LOG_LEVELS, type LogLevel } from './settings/log-levels.ts'
import { type OauthProvider, parseOauthProviders } from './settings/oauth-settings.ts'
import * as read from './settings/parse-values.ts'
import { DEFAULT_RATE_LIMITS, parseRateLimits, type RateLimits } from './settings/rate-limits.ts'

/**
 * A variable parsed from its text; `expected`, or what it makes of the value, ends the sentence about an invalid one, which omits a hidden
 * value.
 */
const variable = <T>(expected: string | ((text: string) => string), from: (text: string) => T | undefined, hidden = false) =>
  z.optional(
    z.pipe(
      z.string(),
      z.transform((text, context) => {
        const value = from(text)
        if (value !== undefined) return value
        const wanted = typeof expected === 'string' ? expected : expected(text)
        const message = `is ${hidden ? 'set' : `'${text}'`}, but must be ${wanted}.`
        context.issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }),
    ),
  )

const onOff = variable('on or off', (text) => (text === 'on' ? true : text === 'off' ? false : undefined))
const path = variable('the path of a folder', (text) => resolve(text))

/** Every environment variable that an operator may set, with its parser. */
const VARIABLES = z.object({
  PORT: variable('a whole number from 0 to 65535', (text) => read.parseWholeNumber(text, 0, 65_535)),
  HOST: variable('a name or address of this machine, such as 127.0.0.1 or 0.0.0.0', read.parseHostName),
  DATA_DIR: path,
  DATABASE_URL: variable('an address with one host, such as postgres://user:password@host/name', read.parseDatabaseUrl, true),
  PREPARED_STATEMENTS: onOff,
  DEMO: onOff,
  DEMO_LANGUAGE: variable(`one of ${DEMO_LANGUAGES.join(', ')}`, parseDemoLanguage),
  ENVIRONMENT: variable(`one of ${ENVIRONMENT_NAMES.join(', ')}`, (text) => ENVIRONMENT_NAMES.find((name) => name === text)),
  ENVIRONMENTS: variable('JSON such as {"partner-a": {"hosts": ["a.example.org"]}}', parseEnvironments),
  PUBLIC_URL: variable(
    (text) =>
      read.hasPath(text)
        ? 'an address without a path: the site stands at the root of a name of its own, such as https://folkmoot.example.org'
        : 'an origin such as https://folkmoot.example.org',
    read.parseOrigin,
  ),
  SMTP_URL: variable('an address such as smtp://user:password@mail.example.org:587', read.parseSmtpUrl, true),
  MAIL_FROM: variable('an address such as folkmoot@example.org', read.parseSender),
  EMAIL_CONFIRMATION: onOff,
  PUSH: onOff,
  PUSH_HOSTS: variable('names of hosts such as updates.push.services.mozilla.com, with commas between', (text) =>
    read.parseList(text, read.parseEmbedHost),
  ),
  VAPID_PUBLIC_KEY: variable('a key of 65 bytes in base64url', read.parseVapidKey(65)),
  VAPID_PRIVATE_KEY: variable('a key of 32 bytes in base64url', read.parseVapidKey(32), true),
  VAPID_SUBJECT: variable('an address such as mailto:folkmoot@example.org or https://example.org', (text) =>
    /^(?:mailto:\S+@|https:\/\/)\S+$/.test(text) ? text : undefined,
  ),
  ALLOWED_ORIGINS: variable('origins such as https://www.example.org, with commas between', (text) =>
    read.parseList(text, read.parseOrigin),
  ),
  EMBED_HOSTS: variable('names of hosts such as video.example.org, with commas between', (text) =>
    read.parseList(text, read.parseEmbedHost),
  ),
  MAP_TILES: variable('an address such as https://tiles.example.org/{z}/{x}/{y}.png', read.parseTileUrl),
  MAP_ATTRIBUTION: variable('words of at most 200 characters', (text) => (text.length <= 200 ? text : undefined)),
  LOCALES: variable(`some of ${LOCALES.join(', ')}, with commas between`, (text) => read.parseList(text, parseLocale)),
  TIME_ZONE: variable('a zone such as UTC or Europe/London', (text) => (isTimeZone(text) ? text : undefined)),
  PASSWORD_MIN_LENGTH: variable(`a whole number from ${PASSWORD_FLOOR} to 64`, (text) => read.parseWholeNumber(text, PASSWORD_FLOOR, 64)),
  PASSWORD_COMMON_CHECK: onOff,
  RATE_LIMITS: variable('off, or a list such as reads=600/min,comments=60/h,captcha=off', parseRateLimits),
  TRUST_PROXY: variable('addresses or networks such as 10.0.0.0/8, or loopback, with commas between', (text) =>
    read.parseList(text, read.parseNetwork),
  ),
  FILES_DIR: path,
  SECOND_FACTOR: variable(`one of ${SECOND_FACTOR_POLICIES.join(', ')}`, (text) => SECOND_FACTOR_POLICIES.find((name) => name === text)),
  LOG_LEVEL: variable(`one of ${LOG_LEVELS.join(', ')}`, (text) => LOG_LEVELS.find((level) => level === text)),
  SECURITY_LOG: variable('the path of a file, - for the standard error stream, or off', (text) =>
    text === '-' || text === 'off' ? text : resolve(text),
  ),
  SECRET_KEY: variable('32 bytes as 64 hexadecimal digits', read.parseKey, true),
  SECRET_KEY_OLD: variable(
    'earlier keys, each of 64 hexadecimal digits, with commas between',
    (text) => read.parseList(text, read.parseKey),
    true,
  ),
  INSTANCE_NAME: variable('a name of at most 60 characters', (text) => (text.length <= 60 ? text : undefined)),
})

/** The names of all settings but those of social networks, which begin with OAUTH_. */
export const SETTING_NAMES: ReadonlySet<string> = new Set(Object.keys(VARIABLES.shape))

/** The operator's settings, read once at the start (specification G, operator environment). Folders are absolute. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The operator's DEMO; when undefined, the mode stored in the database decides (specification B.12). */
  readonly demo: boolean | undefined
  /** What the town of a new demo speaks. */
  readonly demoLanguage: DemoLanguage
  readonly environment: EnvironmentName
  /** The table with which a browser finds the services for its host (APP-016); it grants no access to this server. */
  readonly environments: readonly EnvironmentRow[]
  /** The origin of links in mails, without a trailing slash. */
  readonly publicUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly emailConfirmation: boolean
  /** Notifications on devices; when undefined they are on, but not in a demo. */
  readonly push: boolean | undefined
  /** The only hosts of push services; every public one when empty. */
  readonly pushHosts: readonly string[]
  /** By which push services know this instance; when undefined a pair is made and stored. */
  readonly vapidKeys: { readonly publicKey: string; readonly privateKey: string } | undefined
  readonly vapidSubject: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly embedHosts: readonly string[]
  /** The address of a map tile with {z}, {x} and {y}; without it the map has a drawn base (A28). */
  readonly mapTiles: string | undefined
  /** Whose map it is, told below it; addresses in brackets become links. */
  readonly mapAttribution: string | undefined
  readonly locales: readonly Locale[]
  readonly timeZone: string
  readonly passwordMinLength: number
  /** True when the most common passwords are refused. */
  readonly passwordCommonCheck: boolean
  readonly rateLimits: RateLimits
  /** Addresses and networks whose X-Forwarded-For is trusted (specification B.10). */
  readonly trustProxy: readonly string[]
  readonly filesDir: string
  readonly secretKey: string | undefined
  /** Earlier keys: what was encrypted with them can still be read. */
  readonly secretKeyOld: readonly string[]
  /** The roles that require a second factor. */
  readonly secondFactor: SecondFactorPolicy
  /** The least important lines of the log; when undefined requests are logged too, but not in a demo. */
  readonly logLevel: LogLevel | undefined
  /** The path of a file, `-` for the standard error stream, or `off`. */
  readonly securityLog: string
  readonly instanceName: string
  readonly oauthProviders: readonly OauthProvider[]
}

/**
 * Reads the operator's settings; all invalid ones are reported together, each in one sentence (Fault). An empty value counts as
 * unset.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const variables = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])),
  )
  const parsed = z.safeParse(VARIABLES, variables)
  const oauth = parseOauthProviders(variables)
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...checkVariableDependencies(variables),
    ...oauth.faults,
  ]
  if (!parsed.success || faults.length > 0) throw new Fault(faults.join('\n'))
  const v = parsed.data
  const dataDir = v.DATA_DIR ?? resolve('.data')
  return {
    port: v.PORT ?? 3000,
    host: v.HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: v.PREPARED_STATEMENTS === false ? v.DATABASE_URL && read.withoutStatementNames(v.DATABASE_URL) : v.DATABASE_URL,
    demo: v.DEMO,
    demoLanguage: v.DEMO_LANGUAGE ?? operatorLanguage(variables),
    environment: v.ENVIRONMENT ?? 'production',
    environments: v.ENVIRONMENTS ?? ENVIRONMENTS,
    publicUrl: v.PUBLIC_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? read.senderOf(v.PUBLIC_URL) ?? NO_SENDER,
    emailConfirmation: v.EMAIL_CONFIRMATION ?? v.SMTP_URL !== undefined,
    push: v.PUSH,
    pushHosts: v.PUSH_HOSTS ?? [],
    vapidKeys: v.VAPID_PUBLIC_KEY && v.VAPID_PRIVATE_KEY ? { publicKey: v.VAPID_PUBLIC_KEY, privateKey: v.VAPID_PRIVATE_KEY } : undefined,
    vapidSubject: v.VAPID_SUBJECT,
    allowedOrigins: v.ALLOWED_ORIGINS ?? [],
    embedHosts: v.EMBED_HOSTS ?? [],
    mapTiles: v.MAP_TILES,
    mapAttribution: v.MAP_ATTRIBUTION,
    locales: [...new Set(v.LOCALES ?? LOCALES)],
    timeZone: v.TIME_ZONE ?? 'UTC',
    passwordMinLength: v.PASSWORD_MIN_LENGTH ?? PASSWORD_FLOOR,
    passwordCommonCheck: v.PASSWORD_COMMON_CHECK ?? true,
    rateLimits: v.RATE_LIMITS ?? DEFAULT_RATE_LIMITS,
    trustProxy: v.TRUST_PROXY ?? [],
    filesDir: v.FILES_DIR ?? join(dataDir, 'files'),
    secretKey: v.SECRET_KEY,
    secretKeyOld: v.SECRET_KEY_OLD ?? [],
    secondFactor: v.SECOND_FACTOR ?? 'optional',
    logLevel: v.LOG_LEVEL,
    securityLog: v.SECURITY_LOG ?? '-',
    instanceName: v.INSTANCE_NAME ?? 'Folkmoot',
    oauthProviders: oauth.providers,
  }
}

/** The sender where none is set or can be made; no mail leaves with it. */
const NO_SENDER = 'folkmoot@localhost'

/**
 * Returns the sentences for what mails of a real database need. A demo sends none, so it starts without; whether a database is a
 * demo is known only when it is open.
 */
export function checkMailSettings({ smtpUrl, publicUrl, mailFrom }: Settings): string[] {
  if (!smtpUrl) return []
  const faults: string[] = []
  if (!publicUrl)
    faults.push(
      'PUBLIC_URL is missing; with SMTP_URL it must be the address at which people open the site, such as ' +
        'https://folkmoot.example.org, because links in mails begin with it.',
    )
  if (mailFrom === NO_SENDER)
    faults.push(
      'MAIL_FROM is missing, and PUBLIC_URL names no domain to make it of; with SMTP_URL it must be an address such as ' +
        'folkmoot@example.org, from which the mail server takes mails.',
    )
  return faults
}

/** Returns the sentences for variables that require another one. */
function checkVariableDependencies(given: Readonly<Record<string, string>>): string[] {
  const faults: string[] = []
  if (given.DATABASE_URL && !given.SECRET_KEY)
    faults.push('SECRET_KEY is missing; with DATABASE_URL it must be 32 bytes as 64 hexadecimal digits, the same on every server.')
  if (given.PREPARED_STATEMENTS === 'off' && !given.DATABASE_URL)
    faults.push('PREPARED_STATEMENTS is off, but DATABASE_URL is missing; only a pooler in front of a database of your own needs it.')
  if (given.EMAIL_CONFIRMATION === 'on' && !given.SMTP_URL)
    faults.push('EMAIL_CONFIRMATION is on, but SMTP_URL is missing; confirming addresses needs a mail server.')
  if (!given.VAPID_PUBLIC_KEY !== !given.VAPID_PRIVATE_KEY)
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together, or neither.')
  return faults
}

/** The instance's 32-byte key: the operator's, else generated once in the data folder (specification G.1). */
export function readSecretKey(settings: Pick<Settings, 'secretKey' | 'dataDir'>): Buffer {
  const key = settings.secretKey ?? read.parseKey(readOrCreateSecret(settings.dataDir, 'secret-key', 32))
  if (key) return Buffer.from(key, 'hex')
  throw new Fault(`The file ${join(settings.dataDir, 'secret-key')} must hold 32 bytes as 64 hexadecimal digits.`)
}

/** The keys with which the server seals and reads: the present one, and earlier ones. */
export const readSealKeys = (settings: Settings): { secretKey: Buffer; oldSecretKeys: Buffer[] } => ({
  secretKey: readSecretKey(settings),
  oldSecretKeys: settings.secretKeyOld.map((key) => Buffer.from(key, 'hex')),
})
