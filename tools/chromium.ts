// Finds the browser for the browser tests and screenshots, and installs one where that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

/**
 * Chromium without windows comes first: it draws no screen that nobody sees, and the browser tests need a third less of the
 * processor's time.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = [...SHELLS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
export const NO_BROWSER = 'No Chromium was found and none could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.'

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

/** Finds a Chromium that runs: CHROMIUM_PATH, else the usual names on the path, else one that Playwright installed. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (env.CHROMIUM_PATH) return runs(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const { chromium } = await import('@playwright/test')
  const fetched = chromium.executablePath()
  return [...onPath, ...findShellBeside(fetched), fetched].find((path) => existsSync(path) && runs(path))
}

/** Playwright installs Chromium without windows beside the whole one. */
function findShellBeside(fetched: string): string[] {
  const folder = dirname(dirname(fetched)).replace(/chromium(-\d+)$/, 'chromium_headless_shell$1')
  return globSync('*/{headless_shell,chrome-headless-shell}{,.exe}', { cwd: folder }).map((path) => join(folder, path))
}

/** False for a stub on the path that only asks to install something. */
const runs = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Debian's packages, for root; without windows first, or the whole Chromium where that is not offered. */
function installPackages(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.error('Installing Chromium for the browser tests (once) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 2], timeout: 300_000 }).status === 0
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
  apt('update')
  if (!install('chromium-headless-shell')) install('chromium')
}

/** Installs by the system's packages, else by Playwright's own download. */
async function installChromium(): Promise<string | undefined> {
  installPackages()
  const browser = await findChromium()
  if (browser) return browser
  console.error("Fetching Playwright's Chromium for the browser tests (once) ...")
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 2], timeout: 300_000 })
  return findChromium()
}

/** Adds Chromium without windows to a machine that has the whole one. It is tried once: the tests also run without. */
function addShell(): void {
  const tried = join(import.meta.dirname, '..', 'node_modules', '.cache', 'shell-tried')
  if (existsSync(tried)) return
  mkdirSync(dirname(tried), { recursive: true })
  writeFileSync(tried, '')
  installPackages()
}

// A missing browser is reported, not fatal: the other tests still run, and the browser tests then count as failed.
if (import.meta.main) {
  const found = await findChromium()
  if (found && !process.env.CHROMIUM_PATH && !/headless.shell/.test(basename(found))) addShell()
  if (!found && (process.env.CHROMIUM_PATH || !(await installChromium()))) console.error(NO_BROWSER)
}
