// Takes screenshots of pages: `npm run look -- /v2/home /v1/assemblies` at three widths, light and dark, into ./look
// (git-ignored). `--at=http://…` uses a running server; otherwise one with the demo is started. `--as="Maja Holm"` signs in as
// one of its people, `--axe` also checks each page.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium, NO_BROWSER } from './chromium.ts'
import { findViolations } from './find-violations.ts'
import { freePort } from './free-port.ts'
import { waitForAnswers } from './wait-for-answers.ts'
import { waitForServer } from './wait-for-server.ts'

const root = join(import.meta.dirname, '..')
const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const
const PATIENCE = 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    to: { type: 'string', default: join(root, 'look') },
    lang: { type: 'string', default: 'en-US' },
    width: { type: 'string', multiple: true },
    scheme: { type: 'string', multiple: true },
    as: { type: 'string' },
    axe: { type: 'boolean', default: false },
  },
})

/** Starts the product with its demo. */
async function start(): Promise<{ at: string; child: ChildProcess; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-look-'))
  const port = await freePort()
  const at = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'server/src/app/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ENV_FILE: 'off',
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL: at,
      ENVIRONMENT: 'development',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForServer(`${at}/healthz`, PATIENCE)
  return { at, child, folder }
}

interface Person {
  readonly sessionKey: string
}

/** Signs in as one of the people of the demo. */
async function signInAs(at: string, name: string): Promise<Person> {
  const { list } = (await (await fetch(`${at}/api/demo/people`)).json()) as { list: { uuid: string; name: string }[] }
  const chosen = list.find((person) => person.name === name)
  if (!chosen) throw new Error(`nobody is called ${name}; there are ${list.map((person) => person.name).join(', ')}`)
  const body = JSON.stringify({ uuid: chosen.uuid })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(`${at}/api/demo/become`, { method: 'POST', headers, body })).json()) as Person
}

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[^\w-]+/g, '-') || 'start'

async function takePicture(browser: Browser, at: string, path: string, width: number, scheme: 'light' | 'dark'): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    locale: values.lang,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  if (person) {
    const { sessionKey, ...account } = person
    await context.addInitScript(
      ([key, user]) => {
        localStorage.setItem('folkmoot.session', key ?? '')
        localStorage.setItem('folkmoot.user', user ?? '')
      },
      [JSON.stringify(sessionKey), JSON.stringify(account)],
    )
  }
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${path}: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && console.error(`${path}: ${message.text()}`))
  await page.goto(at + path)
  await waitForAnswers(page)
  await page.evaluate(() => document.fonts.ready)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (sideways > 0) console.error(`${path} scrolls sideways by ${sideways} px at ${width} px`)
  await page.screenshot({ path: join(values.to, `${nameOf(path)}-${width}-${scheme}.png`), fullPage: true })
  let faults = sideways > 0 ? 1 : 0
  if (values.axe) {
    const violations = await findViolations(page)
    for (const { id, help, nodes } of violations) {
      console.error(`${path} at ${width} px, ${scheme}: ${id}, ${help}\n  ${nodes.map((n) => n.html.slice(0, 160)).join('\n  ')}`)
    }
    faults += violations.length
  }
  await context.close()
  return faults
}

const executablePath = await findChromium()
if (!executablePath) {
  console.error(NO_BROWSER)
  process.exit(1)
}
const started = values.at ? undefined : await start()
const at = values.at ?? started?.at ?? ''
const person = values.as ? await signInAs(at, values.as) : undefined
mkdirSync(values.to, { recursive: true })
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
let faults = 0
try {
  for (const path of positionals) {
    for (const width of values.width?.map(Number) ?? WIDTHS) {
      for (const scheme of SCHEMES.filter((s) => values.scheme?.includes(s) ?? true)) {
        faults += await takePicture(browser, at, path, width, scheme)
      }
    }
  }
} finally {
  await browser.close()
  if (started) {
    const ended = new Promise((resolve) => started.child.once('exit', resolve))
    started.child.kill()
    await ended
    rmSync(started.folder, { recursive: true, force: true })
  }
}
console.log(`${positionals.length} pages looked at, in ${values.to}${values.axe ? `, ${faults} faults` : ''}`)
process.exit(faults > 0 ? 1 : 0)
