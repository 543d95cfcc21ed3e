import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Fault } from './fault.ts'
import { ENVIRONMENTS } from './settings/environments.ts'
import { checkMailSettings, readSecretKey, readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-settings-'))
after(() => rmSync(folder, { recursive: true }))
const KEY = 'ab'.repeat(32)
const good = { DATA_DIR: folder }
const faultsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readSettings({ ...good, ...env })
  } catch (error) {
    assert.ok(error instanceof Fault, String(error))
    return error.message.split('\n')
  }
  return []
}

test('without any variable every setting has its default, and an empty variable counts as unset', () => {
  const settings = readSettings({ ...good, PORT: '', DEMO: ' ' })
  assert.deepEqual(settings, {
    port: 3000,
    host: '127.0.0.1',
    dataDir: folder,
    databaseUrl: undefined,
    demo: undefined,
    demoLanguage: 'en',
    environment: 'production',
    environments: ENVIRONMENTS,
    publicUrl: undefined,
    push: undefined,
    pushHosts: [],
    vapidKeys: undefined,
    vapidSubject: undefined,
    smtpUrl: undefined,
    mailFrom: 'folkmoot@localhost',
    emailConfirmation: false,
    allowedOrigins: [],
    embedHosts: [],
    mapTiles: undefined,
    mapAttribution: undefined,
    locales: ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'pt-BR', 'fr-CA', 'es-PY', 'it-IT'],
    timeZone: 'UTC',
    passwordMinLength: 5,
    passwordCommonCheck: true,
    rateLimits: { off: false, of: {} },
    filesDir: join(folder, 'files'),
    secretKey: undefined,
    secretKeyOld: [],
    secondFactor: 'optional',
    logLevel: undefined,
    securityLog: '-',
    trustProxy: [],
    instanceName: 'Folkmoot',
    oauthProviders: [],
  })
})

test('all invalid values are reported together, each in a sentence with the variable, its value and the expected format', () => {
  const faults = faultsOf({ PORT: '70000', DEMO: 'yes', TIME_ZONE: 'Mars/Olympus', PUBLIC_URL: 'example.org/x' })
  assert.deepEqual(faults, [
    "PORT is '70000', but must be a whole number from 0 to 65535.",
    "DEMO is 'yes', but must be on or off.",
    "PUBLIC_URL is 'example.org/x', but must be an origin such as https://folkmoot.example.org.",
    "TIME_ZONE is 'Mars/Olympus', but must be a zone such as UTC or Europe/London.",
  ])
})

for (const [name, bad, fine] of [
  ['PORT', '3000a', '80'],
  ['HOST', 'a b', '::1'],
  ['DATABASE_URL', 'mysql://h/d', 'postgres://u:p@h/d'],
  ['ENVIRONMENT', 'prod', 'partner-b'],
  ['ENVIRONMENTS', '{"partner-c": {}}', '{"partner-a": {"hosts": ["a.example"]}}'],
  ['SMTP_URL', 'mail.example', 'smtps://u:p@mail.example:465'],
  ['MAIL_FROM', 'nobody', 'Folkmoot <folkmoot@example.org>'],
  ['EMAIL_CONFIRMATION', 'true', 'off'],
  ['PUSH', 'yes', 'off'],
  ['PUSH_HOSTS', 'https://push.example', 'push.example,*.push.example'],
  ['VAPID_SUBJECT', 'folkmoot@example.org', 'mailto:folkmoot@example.org'],
  ['ALLOWED_ORIGINS', 'https://a.example/path', 'https://a.example, http://b.example:8080'],
  ['EMBED_HOSTS', 'https://v.example', 'v.example,*.w.example'],
  ['MAP_TILES', 'https://t.example/{z}/{x}.png', 'https://t.example/{z}/{x}/{y}.png'],
  ['MAP_ATTRIBUTION', 'x'.repeat(201), '© the town (https://t.example/rights)'],
  ['LOCALES', 'en-US,xx', 'it-IT,en-US'],
  ['PASSWORD_MIN_LENGTH', '4', '64'],
  ['RATE_LIMITS', 'reads=many', 'reads=600/min, comments=60/h,captcha=off'],
  ['SECRET_KEY', 'abc', KEY],
  ['TRUST_PROXY', '10.0.0.0/33', '10.0.0.0/8,loopback,::1'],
  ['INSTANCE_NAME', 'x'.repeat(61), 'Town of Example'],
] as const)
  test(`${name} refuses an invalid value in one sentence and accepts a valid one`, () => {
    const faults = faultsOf({ SECRET_KEY: KEY, [name]: bad })
    assert.equal(faults.length, 1)
    assert.match(faults[0] ?? '', new RegExp(`^${name} is .*, but must be .*\\.$`))
    assert.deepEqual(faultsOf({ SECRET_KEY: KEY, [name]: fine }), [])
  })

test('the address of a tile has a fixed host and the three numbers of a tile alone, so that the content policy can name it [A28]', () => {
  const accepts = (MAP_TILES: string) => faultsOf({ MAP_TILES }).length === 0
  const fixed = ['http://127.0.0.1:8080/t/{z}/{x}/{y}', 'https://t.example/{z}/{y}/{x}@2x.png?key=a1']
  const bad = [
    'https://{s}.t.example/{z}/{x}/{y}.png',
    'https://t.example/{z}/{x}/{y}{r}.png',
    'https://{z}.t.example/{x}/{y}',
    'ftp://t.example/{z}/{x}/{y}',
    '/{z}/{x}/{y}',
    'https://t.example/{z}/{x}/{y} .png',
  ]
  for (const address of fixed) assert.ok(accepts(address), address)
  for (const address of bad) assert.ok(!accepts(address), address)
})

test('an invalid secret is not repeated in the sentence', () => {
  for (const name of ['SECRET_KEY', 'SMTP_URL', 'DATABASE_URL']) assert.doesNotMatch(faultsOf({ [name]: 'hunter2' }).join(), /hunter2/)
})

test('an external database requires the key that all its servers share', () => {
  assert.match(faultsOf({ DATABASE_URL: 'postgres://h/d' }).join(), /^SECRET_KEY is missing; with DATABASE_URL/)
})

test('e-mail confirmation is on exactly when there is a mail server, and cannot be turned on without one', () => {
  const SMTP_URL = 'smtp://mail.example:587'
  assert.equal(readSettings({ ...good, SMTP_URL }).emailConfirmation, true)
  assert.equal(readSettings({ ...good, SMTP_URL, EMAIL_CONFIRMATION: 'off' }).emailConfirmation, false)
  assert.match(faultsOf({ PREPARED_STATEMENTS: 'off' }).join(), /^PREPARED_STATEMENTS is off, but DATABASE_URL is missing/)
  assert.match(faultsOf({ EMAIL_CONFIRMATION: 'on' }).join(), /^EMAIL_CONFIRMATION is on, but SMTP_URL is missing/)
})

test('the site stands at the root of a name: a path in PUBLIC_URL is refused at the start, and told as that', () => {
  for (const given of ['https://vote.test/town/', 'https://vote.test/town'])
    assert.deepEqual(faultsOf({ PUBLIC_URL: given }), [
      `PUBLIC_URL is '${given}', but must be an address without a path: the site stands at the root of a name of its own, ` +
        'such as https://folkmoot.example.org.',
    ])
})

test('the sender is MAIL_FROM, without a name, else made of the domain of PUBLIC_URL [H]', () => {
  const senderOf = (env: Record<string, string>) => readSettings({ ...good, ...env }).mailFrom
  assert.equal(senderOf({ MAIL_FROM: 'Moot <a@moot.test>', PUBLIC_URL: 'https://vote.town.test' }), 'a@moot.test')
  assert.equal(senderOf({ PUBLIC_URL: 'https://vote.town.test:8443' }), 'folkmoot@vote.town.test')
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://192.0.2.1', 'http://[2001:db8::1]'])
    assert.equal(senderOf({ PUBLIC_URL }), 'folkmoot@localhost')
})

test('a real database with a mail server needs the public address and a sender of a real domain, each told in a sentence [H]', () => {
  const check = (env: Record<string, string>) =>
    checkMailSettings(readSettings({ ...good, SMTP_URL: 'smtp://127.0.0.1', ...env })).map((line) => line.split(';')[0])
  assert.deepEqual(check({}), ['PUBLIC_URL is missing', 'MAIL_FROM is missing, and PUBLIC_URL names no domain to make it of'])
  assert.deepEqual(check({ MAIL_FROM: 'a@town.test' }), ['PUBLIC_URL is missing'])
  assert.deepEqual(check({ PUBLIC_URL: 'https://town.test' }), [])
  assert.deepEqual(check({ PUBLIC_URL: 'http://10.0.0.7' }).length, 1)
  assert.deepEqual(check({ PUBLIC_URL: 'http://10.0.0.7', MAIL_FROM: 'a@town.test' }), [])
  assert.deepEqual(checkMailSettings(readSettings(good)), [])
})

test('without SECRET_KEY the key is generated once per data folder and readable by its owner alone', () => {
  const first = readSecretKey(readSettings(good))
  assert.equal(first.length, 32)
  assert.deepEqual(readSecretKey(readSettings(good)), first)
  assert.equal(statSync(join(folder, 'secret-key')).mode & 0o777, 0o600)
  assert.equal(readFileSync(join(folder, 'secret-key'), 'utf8'), first.toString('hex'))
  assert.equal(readSecretKey(readSettings({ ...good, SECRET_KEY: KEY })).toString('hex'), KEY)
})

test('a data folder that cannot be created is refused in one sentence', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  assert.throws(
    () => readSecretKey(readSettings({ DATA_DIR: join(file, 'below') })),
    new Fault(`The data folder ${join(file, 'below')} is not a folder; set DATA_DIR to a folder that can be written.`),
  )
})

test('rate limits are overridden one by one for the period of each limit, or all turned off', () => {
  const limits = (RATE_LIMITS: string) => readSettings({ ...good, RATE_LIMITS }).rateLimits
  assert.deepEqual(limits('reads=10/s,captcha=off'), { off: false, of: { reads: { max: 600 }, captcha: 'off' } })
  assert.deepEqual(limits('off'), { off: true, of: {} })
})

test('a social network is configured by its issuer or by three addresses, and needs a client', () => {
  const client = { OAUTH_PROVIDERS: 'my-hub', OAUTH_MY_HUB_CLIENT_ID: 'id', OAUTH_MY_HUB_CLIENT_SECRET: 'secret' }
  const [byIssuer] = readSettings({ ...good, ...client, OAUTH_MY_HUB_ISSUER: 'https://hub.example' }).oauthProviders
  assert.deepEqual(byIssuer, {
    name: 'my-hub',
    clientId: 'id',
    clientSecret: 'secret',
    scope: 'openid email profile',
    server: { issuer: 'https://hub.example' },
  })
  assert.deepEqual(faultsOf({ OAUTH_PROVIDERS: 'hub', OAUTH_HUB_AUTHORIZE: 'hub.example', OAUTH_HUB_CLIENT_ID: 'id' }), [
    'OAUTH_HUB_CLIENT_SECRET is not set, but must be, because OAUTH_PROVIDERS names hub.',
    "OAUTH_HUB_AUTHORIZE is 'hub.example', but must be an address such as https://accounts.example.",
    'OAUTH_HUB_TOKEN is not set, but must be, because OAUTH_PROVIDERS names hub.',
    'OAUTH_HUB_USERINFO is not set, but must be, because OAUTH_PROVIDERS names hub.',
  ])
})

test('the keys of push services are set together, each of its length', () => {
  const publicKey = Buffer.alloc(65, 4).toString('base64url')
  const privateKey = Buffer.alloc(32, 7).toString('base64url')
  const faults = (env: Record<string, string>) => faultsOf({ SECRET_KEY: KEY, ...env })
  assert.deepEqual(faults({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }), [])
  assert.match(faults({ VAPID_PUBLIC_KEY: publicKey }).join(), /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together/)
  assert.equal(faults({ VAPID_PUBLIC_KEY: privateKey, VAPID_PRIVATE_KEY: privateKey }).length, 1)
  const hidden = faults({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: `${privateKey}x` })
  assert.equal(hidden.length, 1)
  assert.ok(!hidden.join().includes(privateKey))
})
