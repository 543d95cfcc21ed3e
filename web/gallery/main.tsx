// All pieces on one page, for looking at while drawing. `vite` serves it at /gallery.html; it is in no build.
import '../src/platform/ui/theme/styles.ts'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { App } from '../src/app/app.tsx'
import { LINKS } from '../src/app/routes/build-links.ts'
import { listNavItems } from '../src/app/routes/nav-items.ts'
import { Shell } from '../src/app/shell/Shell.tsx'
import { syncClock } from '../src/platform/lib/api/server-clock.ts'
import { applyColourScheme } from '../src/platform/lib/colour-scheme.ts'
import { LinksProvider } from '../src/platform/lib/links-context.ts'
import { clearSession, startSession } from '../src/platform/lib/session.ts'
import { applyReaderLanguage } from '../src/platform/lib/text/i18n.ts'
import { Components } from './Components.tsx'
import { SampleAssembly } from './SampleAssembly.tsx'

const query = new URLSearchParams(location.search)

// the town's autumn of 2026
syncClock('2026-11-04T17:00:00.000Z')
if (query.has('visitor')) clearSession()
else {
  startSession('gallery', {
    userId: 7,
    uuid: '0d0c3c5e-7a51-4f0a-9d1b-0c7f3a2b1e07',
    name: 'Maren Holt',
    firstname: 'Maren',
    lastname: 'Holt',
    email: 'maren.holt@rivermouth.example',
    username: null,
    lang: query.get('lang') ?? 'en-US',
    language: query.get('lang') ?? 'en-US',
    emailVerified: true,
    emailUpdated: true,
    emailRefused: false,
    profilePic: null,
    profile_pic: null,
    facebookUserId: null,
    timezone: null,
    roles: [],
  })
}

const root = createRootRoute({
  component: () => (
    <LinksProvider value={LINKS.v2}>
      <Shell nav={listNavItems(new Set(['/v1/home', '/v1/assemblies']))}>
        {query.get('page') === 'town' ? <SampleAssembly /> : <Components dialog={query.get('dialog')} />}
      </Shell>
    </LinksProvider>
  ),
})
const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/v1/home'] }) })

applyColourScheme()
await applyReaderLanguage()
const place = document.getElementById('root')
if (place) createRoot(place).render(<App router={router} />)
