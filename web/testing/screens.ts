// Draws components as a browser would, in jsdom: read by Vite as for the pages, with the texts of the product and a server that
// answers what a test says. A file that uses it has a process of its own (`tools/test-files.ts`).
import { join } from 'node:path'
import { after } from 'node:test'
import { JSDOM } from 'jsdom'
import { type ComponentType, createElement } from 'react'
import { createServer } from 'vite'
import { TEXT_PARTS } from '../src/platform/lib/text/text-parts.ts'
import { readLocaleTexts } from '../texts/texts-plugin.ts'

/** What the server answers to a call; undefined is an empty object. */
export type Answer = (method: string, path: string) => { readonly status?: number; readonly json: unknown } | undefined

const { window } = new JSDOM('<!doctype html><html lang="en-US"><body></body></html>', {
  url: 'http://folkmoot.test/v2/home',
  pretendToBeVisual: true,
})
// events and signals of Node are none of this document's
const OF_THE_DOCUMENT = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'AbortController',
  'AbortSignal',
  'navigator',
  'localStorage',
  'sessionStorage',
]
for (const name of Object.getOwnPropertyNames(window))
  if (!name.startsWith('_') && (!(name in globalThis) || OF_THE_DOCUMENT.includes(name)))
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true })

// what jsdom does not draw
const nothing = () => {}
Object.assign(window.Element.prototype, { scrollIntoView: nothing, checkVisibility: () => true })
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  scrollTo: nothing,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  ResizeObserver: class {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  },
})
Object.assign(window.HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

const allTexts: unknown = Object.assign({}, ...['locale', ...TEXT_PARTS].map((part) => readLocaleTexts('en-US', part)))
let answer: Answer = () => undefined
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(String(input), 'http://folkmoot.test')
  const isText = pathname.startsWith('/assets/i18n/')
  const found: ReturnType<Answer> = isText ? { json: allTexts } : answer(init?.method ?? 'GET', pathname)
  return Response.json(found?.json ?? {}, { status: found?.status ?? 200 })
}

const vite = await createServer({
  root: join(import.meta.dirname, '..'),
  appType: 'custom',
  logLevel: 'error',
  // a test says what its component reads, not whole answers
  define: { 'import.meta.env.DEV': 'false' },
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
})
await vite.watcher.close()
after(async () => {
  queryClient.clear()
  window.close()
  await vite.close()
})

/** A module of the pages, by its path below `web/src`. */
export const loadScreen = (path: string): Promise<Record<string, unknown>> => vite.ssrLoadModule(`/src/${path}`)

// after the document is there, which they look for
const { render, ...library } = await import('@testing-library/react')
export const { act, cleanup, fireEvent, screen, waitFor, within } = library
// what is waited for may have to be read first, on a slow machine
library.configure({ asyncUtilTimeout: 20_000 })
const { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } = await import('@tanstack/react-router')
const { QueryClientProvider } = await import('@tanstack/react-query')
const [{ queryClient }, { LinksProvider }, { LINKS }, { applyReaderLanguage }] = (await Promise.all(
  ['platform/lib/api/endpoint-query.ts', 'platform/lib/links-context.ts', 'app/routes/build-links.ts', 'platform/lib/text/i18n.ts'].map(
    loadScreen,
  ),
)) as [
  typeof import('../src/platform/lib/api/endpoint-query.ts'),
  typeof import('../src/platform/lib/links-context.ts'),
  typeof import('../src/app/routes/build-links.ts'),
  typeof import('../src/platform/lib/text/i18n.ts'),
]
await applyReaderLanguage()
// nothing is kept for later, which would keep the process
const { queries } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ queries: { ...queries, gcTime: Infinity }, mutations: { gcTime: Infinity } })

/** The button of a name, in the document or a part of it; what is busy is none. */
export function findButton(name: RegExp, within: HTMLElement = document.body): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>('button')].find((one) => name.test(one.ariaLabel ?? one.textContent))
  if (!found) throw new Error(`no button ${name} in ${within.textContent}`)
  return found
}

/** Shows a component as part of a page; calls are answered by `says`. */
export async function showComponent<P extends object>(
  Component: ComponentType<P>,
  props: P,
  says: Answer = () => undefined,
): Promise<void> {
  answer = says
  queryClient.clear()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/v2/home'] }) })
  const shown = createElement(LinksProvider, { value: LINKS.v2 }, createElement(Component, props))
  const page = createElement(RouterContextProvider, { router } as never, shown)
  await library.act(async () => {
    render(createElement(QueryClientProvider, { client: queryClient }, page))
  })
}
