#!/usr/bin/env node
// Playwright starts it as if it were Firefox. It starts Debian's Firefox, passes on what both say to each other by WebDriver BiDi,
// and mends what they do not yet agree on (decision 0108).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/
/** Playwright sends it to each new page, and opens none if it is refused; Firefox does not know it. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'
const DOWNLOAD = /^\{"type":"event","method":"browsingContext\.download/
/** The number of the relay's own command; Playwright counts from 1. */
const OWN_ID = 900_000_001

/**
 * Playwright sets the text of a field, of which a page that watches its fields hears nothing. So each page has its function from
 * the start, which types it: the page hears what it hears of a person.
 */
const TYPE_AS_A_PERSON = {
  id: OWN_ID,
  method: 'script.addPreloadScript',
  params: {
    functionDeclaration: `() => Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text) => void document.execCommand(text === '' ? 'delete' : 'insertText', false, text),
      set: () => undefined,
    })`,
  },
}

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => firefox.kill())
firefox.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
firefox.once('exit', (code) => process.exit(code ?? 1))
for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENS.exec(line)?.[1]
  console.error(address === undefined ? line : `WebDriver BiDi listening on ${await openRelay(address)}`)
}

/** Opens a door on this machine's own network that leads to Firefox's. */
async function openRelay(address: string): Promise<string> {
  const door = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  door.on('connection', (playwright, { url = '' }) => passOn(playwright, new WebSocket(`${address}${url}`)))
  await once(door, 'listening')
  return `ws://127.0.0.1:${(door.address() as AddressInfo).port}`
}

function passOn(playwright: WebSocket, browser: WebSocket): void {
  const unanswered = new Set<number>()
  let newSession = -1
  const opened = once(browser, 'open')
  playwright.on('message', async (data) => {
    const text = String(data)
    if (text.includes(UNKNOWN_COMMAND)) unanswered.add(readId(text))
    if (text.includes('"session.new"')) newSession = readId(text)
    await opened
    browser.send(text)
  })
  browser.on('message', (data) => {
    const text = String(data)
    const id = readId(text)
    if (id === OWN_ID) return
    const isRefused = unanswered.delete(id) && text.includes('"unknown command"')
    playwright.send(isRefused ? JSON.stringify({ type: 'success', id, result: {} }) : nameDownload(text))
    // before Playwright asks for a page
    if (id === newSession) browser.send(JSON.stringify(TYPE_AS_A_PERSON))
  })
  playwright.on('close', () => browser.close())
  browser.on('close', () => playwright.close())
  browser.on('error', () => playwright.close())
}

/** Playwright leaves out a file that a page has made itself, because Firefox gives it no number: its address becomes its number. */
function nameDownload(message: string): string {
  if (!DOWNLOAD.test(message)) return message
  const event = JSON.parse(message) as { params: { download?: string | null; url?: string } }
  event.params.download ??= event.params.url ?? null
  return JSON.stringify(event)
}

function readId(message: string): number {
  return (JSON.parse(message) as { id?: number }).id ?? -1
}
