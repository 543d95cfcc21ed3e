// Finds Debian's Firefox for the journeys that are also made in it, and says how Playwright starts it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const NAMES = ['firefox-esr', 'firefox']
/** A journey with this tag is made in Firefox too. */
export const FIREFOX_TAG = '@firefox'
export const NO_FIREFOX = 'No Firefox was found. Install the package firefox-esr, or name one in FIREFOX_PATH.'

/** Nothing is asked of Mozilla's servers, and no panel takes the keys from the page after a download. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'nimbus.rollouts.enabled': false,
  'browser.region.network.url': '',
  'browser.download.alwaysOpenPanel': false,
  'services.settings.server': 'http://127.0.0.1:1/v1',
}

/** Finds a Firefox that runs: FIREFOX_PATH, else the usual names on the path. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.FIREFOX_PATH) return runs(env.FIREFOX_PATH) ? env.FIREFOX_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path) && runs(path))
}

/** False for a stub on the path that only asks to install something. */
const runs = (path: string): boolean => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** How Playwright runs a Firefox as Mozilla makes it; a context is not emptied for the next test there. */
export const useFirefox = (path: string, preferences: Readonly<Record<string, string | number | boolean>> = {}) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  reuseContext: false,
  launchOptions: {
    executablePath: join(import.meta.dirname, 'firefox-relay.ts'),
    firefoxUserPrefs: { ...PREFERENCES, ...preferences },
    // the relay runs by this Node
    env: { ...process.env, FIREFOX_PATH: path, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
  },
})
