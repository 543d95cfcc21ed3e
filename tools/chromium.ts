// Finds the browser for the browser tests and screenshots, and installs one where that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
export const NO_BROWSER =
  'No Chromium was found and none could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.'

/** Flags for Chromium to run as root, without a screen, and without background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds a Chromium that runs: CHROMIUM_PATH, else the usual names on the path, else the one Playwright installed. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (env.CHROMIUM_PATH) return runs(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const browser = onPath.find((path) => existsSync(path) && runs(path))
  if (browser) return browser
  const { chromium } = await import('@playwright/test')
  const fetched = chromium.executablePath()
  return existsSync(fetched) && runs(fetched) ? fetched : undefined
}

/** False for a stub on the path that only asks to install something. */
const runs = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Installs by the system's packages when root on Debian, else by Playwright's own download. */
async function fetchChromium(): Promise<string | undefined> {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.error('Installing Chromium for the browser tests (once) ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 2] })
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
    const browser = await findChromium()
    if (browser) return browser
  }
  console.error("Fetching Playwright's Chromium for the browser tests (once) ...")
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 2], timeout: 300_000 })
  return findChromium()
}

// A missing browser is reported, not fatal: the other tests still run, and the browser tests then count as failed.
if (import.meta.main && !(await findChromium()) && (process.env.CHROMIUM_PATH || !(await fetchChromium())))
  console.error(NO_BROWSER)
