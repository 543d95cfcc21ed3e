// All pieces on one page, for looking at while drawing. `vite` serves it at /gallery.html; it is in no build.
import '../src/ui/theme/styles.ts'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { App } from '../src/app.tsx'
import { learnTime } from '../src/lib/clock.ts'
import { followReader } from '../src/lib/i18n.ts'
import { LinksProvider } from '../src/lib/links.ts'
import { followScheme } from '../src/lib/scheme.ts'
import { beginSession, endSession } from '../src/lib/session.ts'
import { LINKS } from '../src/routes/links.ts'
import { navigation } from '../src/routes/navigation.ts'
import { Shell } from '../src/shell/Shell.tsx'
import { Pieces } from './Pieces.tsx'
import { Town } from './Town.tsx'

const query = new URLSearchParams(location.search)

// the town's autumn of 2026
learnTime('2026-11-04T17:00:00.000Z')
if (query.has('visitor')) endSession()
else {
  beginSession('gallery', {
    userId: 7,
    uuid: '0d0c3c5e-7a51-4f0a-9d1b-0c7f3a2b1e07',
    name: 'Maren Holt',
    firstname: 'Maren',
    lastname: 'Holt',
    email: 'maren.holt@rivermouth.example',
    username: null,
    lang: query.get('lang') ?? 'en-US',
    emailVerified: true,
    emailUpdated: true,
    profilePic: null,
    timezone: null,
    roles: [],
  })
}

const root = createRootRoute({
  component: () => (
    <LinksProvider value={LINKS.v2}>
      <Shell nav={navigation(new Set(['/v1/home', '/v1/assemblies']))}>
        {query.get('page') === 'town' ? <Town /> : <Pieces dialog={query.get('dialog')} />}
      </Shell>
    </LinksProvider>
  ),
})
const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/v1/home'] }) })

followScheme()
await followReader()
const place = document.getElementById('root')
if (place) createRoot(place).render(<App router={router} />)
