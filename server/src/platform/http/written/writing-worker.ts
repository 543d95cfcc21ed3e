// The thread that writes pages: the program of the built pages in it is given what it would find in a browser.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ParsedNode } from '@folkmoot/core/platform/shared/formatted-text/sanitize-nodes.ts'
import { parseBody } from '../../shared/parse-html.ts'
import type { Ask, AskAnswer, WriteRequest, WriterMessage, WrittenPage } from './page-writer.ts'

const { program, origin } = workerData as { program: string; origin: string }
if (!parentPort) throw new Error('pages are written in a thread of their own')
const port = parentPort
const send = (message: WriterMessage) => port.postMessage(message)

const asked = new Map<number, (answer: AskAnswer) => void>()
let turn = 0

/** Asks the server that the thread belongs to, as a visitor. */
async function ask(input: string | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input), origin)
  if ((init.method ?? 'GET') !== 'GET' || url.origin !== new URL(origin).origin) throw new TypeError(`a written page asked for ${url}`)
  const request: Ask = { id: ++turn, path: url.pathname + url.search, headers: Object.fromEntries(new Headers(init.headers)) }
  const answer = Promise.withResolvers<AskAnswer>()
  asked.set(request.id, answer.resolve)
  send({ ask: request })
  const { status, headers, body } = await answer.promise
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

const joinTexts = (nodes: Iterable<ParsedNode>): string =>
  [...nodes].map(({ nodeValue, childNodes }) => nodeValue ?? joinTexts(childNodes)).join('')

Object.assign(globalThis, {
  fetch: ask,
  // no screen in particular
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  DOMParser: class {
    parseFromString = (html: string) => {
      const childNodes = parseBody(html)
      return { body: { childNodes, textContent: joinTexts(childNodes) } }
    }
  },
})

const writer = (await import(pathToFileURL(program).href)) as {
  writePage(address: string, language: string): Promise<WrittenPage>
}

let writing = Promise.resolve()
async function write({ id, address, language }: WriteRequest): Promise<void> {
  Object.assign(globalThis, { location: new URL(address, origin) })
  try {
    send({ written: { id, ...(await writer.writePage(address, language)) } })
  } catch (error) {
    send({ failed: { id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) } })
  }
}

port.on('message', (message: { write?: WriteRequest; answer?: AskAnswer }) => {
  if (message.answer) {
    asked.get(message.answer.id)?.(message.answer)
    asked.delete(message.answer.id)
  }
  const { write: request } = message
  if (request) writing = writing.then(() => write(request))
})
