import '../../platform/ui/theme/styles.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { prerender } from 'react-dom/static'
import { queryClient } from '../../platform/lib/api/endpoint-query.ts'
import { noteShownPage, shownPage } from '../../platform/lib/shown-page.ts'
import { loadSite } from '../../platform/lib/site.ts'
import { clearPersonalData } from '../../platform/lib/storage.ts'
import { chooseLanguage } from '../../platform/lib/text/i18n.ts'
import { App } from '../app.tsx'
import { createAppRouter } from '../routes/router.tsx'

/** How often a page is drawn until it asks for nothing more: what is read first may show parts that read more. */
const MAX_PASSES = 8

const NOTHING = { title: '', notFound: false }

/** A page as the server writes it. */
export interface WrittenPage {
  /** What stands in its body. */
  readonly html: string
  readonly title: string
  /** There is nothing at the address, or nothing for visitors. */
  readonly notFound: boolean
  /** Where the address leads instead. */
  readonly redirect?: string
}

/**
 * Writes the page of an address as a visitor sees it, with the components, routes and reads of the browser. Only one page at a time
 * can be written in a thread, because the language and the reads are those of the thread.
 */
export async function writePage(address: string, language: Locale): Promise<WrittenPage> {
  // nothing of the page before
  queryClient.clear()
  clearPersonalData()
  noteShownPage(NOTHING)
  await loadSite(location.hostname)
  await chooseLanguage(language)
  const handle = createRequestHandler({ request: new Request(new URL(address, location.origin)), createRouter: () => createAppRouter() })
  const response = await handle(async ({ router }) => new Response(await drawWhole(router)))
  const redirect = response.headers.get('location')
  if (redirect !== null) return { html: '', ...NOTHING, redirect }
  return { html: await response.text(), ...shownPage() }
}

type AppRouter = ReturnType<typeof createAppRouter>

/** Draws a page, reads what it asked for, and draws it again until nothing is missing. */
async function drawWhole(router: AppRouter): Promise<string> {
  for (let pass = 1; ; pass++) {
    noteShownPage(NOTHING)
    const html = await drawOnce(router)
    const missing = queryClient.getQueryCache().findAll({
      predicate: ({ state, options }) =>
        state.status === 'pending' && state.fetchStatus === 'idle' && (options as { enabled?: unknown }).enabled !== false,
    })
    if (missing.length === 0 || pass === MAX_PASSES) return html
    await Promise.all(missing.map((query) => query.fetch()))
  }
}

async function drawOnce(router: AppRouter): Promise<string> {
  const faults: unknown[] = []
  const { prelude } = await prerender(<App router={router} />, {
    onError: (error) => void faults.push(error),
    // all in its place: what comes later needs a script
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  if (faults.length > 0) throw faults[0]
  return new Response(prelude).text()
}
