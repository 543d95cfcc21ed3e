import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.ts'
import { FIREFOX_TAG, findFirefox, useFirefox } from '../tools/firefox.ts'
import { freePort } from '../tools/free-port.ts'

/**
 * What V8 has compiled is kept for the pages to come, so it does not parse a script again while that is received, and the memory
 * for what a page begins with is large enough at once. It optimizes nothing: a page is left before that has paid.
 */
const JS_FLAGS = '--js-flags=--no-flush-bytecode,--no-script-streaming,--min-semi-space-size=16,--no-maglev,--no-turbofan'

/** The number of workers; each has its own server. One more than two processors: a worker waits a tenth of its time. */
const WORKERS = 3

// Playwright reads this file again in each worker: random values are passed on in the environment
if (!process.env.E2E_PORTS) {
  const ports = []
  for (let n = 0; n < 2 * WORKERS; n++) ports.push(await freePort())
  process.env.E2E_PORTS = ports.slice(0, WORKERS).join()
  process.env.E2E_PROVIDER_PORTS = ports.slice(WORKERS).join()
  // only the main process makes them
  const { makeServerFolders } = await import('../tools/server-folders.ts')
  const folder = await makeServerFolders(WORKERS)
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_CHROMIUM = (await findChromium()) ?? ''
  process.env.E2E_FIREFOX = findFirefox() ?? ''
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const { E2E_PORTS = '', E2E_PROVIDER_PORTS = '', E2E_DATA_DIR = '', E2E_CHROMIUM, E2E_FIREFOX } = process.env
const [ports, providerPorts] = [E2E_PORTS.split(','), E2E_PROVIDER_PORTS.split(',')]
const addressOf = (worker: number) => `http://127.0.0.1:${ports[worker]}`
// each worker uses its own server, so two tests never share a demo at the same moment
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
process.env.E2E_PROVIDER_PORT = providerPorts[worker]

function serverOf(worker: number) {
  const address = addressOf(worker)
  const network = `http://127.0.0.1:${providerPorts[worker]}`
  return {
    command: `"${process.execPath}" --import=./tools/node-settings.mjs server/src/app/main.ts`,
    cwd: join(import.meta.dirname, '..'),
    env: {
      ENV_FILE: 'off',
      DEMO_LANGUAGE: 'en',
      PORT: ports[worker] ?? '',
      DATA_DIR: join(E2E_DATA_DIR, String(worker)),
      PUBLIC_URL: address,
      ENVIRONMENT: 'testing',
      SECURITY_LOG: 'off',
      PUSH: 'on',
      OAUTH_PROVIDERS: 'harbour-social',
      OAUTH_HARBOUR_SOCIAL_AUTHORIZE: `${network}/authorize`,
      OAUTH_HARBOUR_SOCIAL_TOKEN: `${network}/token`,
      OAUTH_HARBOUR_SOCIAL_USERINFO: `${network}/me`,
      OAUTH_HARBOUR_SOCIAL_CLIENT_ID: 'folkmoot',
      OAUTH_HARBOUR_SOCIAL_CLIENT_SECRET: 'between us two',
    },
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  }
}

/** The journeys that move the clock of the demo. */
const MOVES_CLOCK = '**/whole-*.e2e.ts'

const chromium = {
  use: {
    launchOptions: {
      args: [...CHROMIUM_ARGS, JS_FLAGS],
      ...(E2E_CHROMIUM ? { executablePath: E2E_CHROMIUM } : {}),
    },
  },
}

/** Runs the e2e tests in Chromium against real servers, each with its own database, seeded with the demo. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // Node runs these files as it runs all others
  build: { external: ['**/*'] },
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // limits for a machine under other load; every step waits for a state, not for a time
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: addressOf(worker),
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // emptied between tests; what the browser has compiled is kept (decision 0056)
    reuseContext: true,
    // testing/journey.ts draws the pages of a failed test
    screenshot: 'off',
  },
  projects: [
    { ...chromium, name: 'Chromium', testIgnore: MOVES_CLOCK },
    ...(E2E_FIREFOX ? [{ name: 'Firefox', grep: new RegExp(FIREFOX_TAG), fullyParallel: true, use: useFirefox(E2E_FIREFOX) }] : []),
    // they begin in this order: a server whose clock was moved opens no ballot of today
    { ...chromium, name: 'Chromium, with a moved clock', testMatch: MOVES_CLOCK },
  ],
  // they start side by side: with a `url` Playwright would start each when the one before it answers
  globalSetup: './testing/wait-for-servers.ts',
  webServer: Array.from({ length: WORKERS }, (_, n) => serverOf(n)),
})
