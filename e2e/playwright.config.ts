import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.ts'

/** A port that nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

// Playwright reads this file again in each worker: what is drawn by chance is handed on in the environment
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await freePort())
  process.env.E2E_PROVIDER_PORT = String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_CHROMIUM = (await findChromium()) ?? ''
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const { E2E_PORT, E2E_PROVIDER_PORT, E2E_DATA_DIR = '', E2E_CHROMIUM } = process.env
const address = `http://127.0.0.1:${E2E_PORT}`
const network = `http://127.0.0.1:${E2E_PROVIDER_PORT}`

/** Journeys in Chromium against the real server with a database of its own, filled as the demo. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['line'], ['json']],
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGS, ...(E2E_CHROMIUM ? { executablePath: E2E_CHROMIUM } : {}) },
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: join(import.meta.dirname, '..'),
    url: `${address}/healthz`,
    env: {
      PORT: E2E_PORT ?? '',
      DATA_DIR: E2E_DATA_DIR,
      PUBLIC_URL: address,
      ENVIRONMENT: 'testing',
      OAUTH_PROVIDERS: 'harbour-social',
      OAUTH_HARBOUR_SOCIAL_AUTHORIZE: `${network}/authorize`,
      OAUTH_HARBOUR_SOCIAL_TOKEN: `${network}/token`,
      OAUTH_HARBOUR_SOCIAL_USERINFO: `${network}/me`,
      OAUTH_HARBOUR_SOCIAL_CLIENT_ID: 'folkmoot',
      OAUTH_HARBOUR_SOCIAL_CLIENT_SECRET: 'between us two',
    },
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
