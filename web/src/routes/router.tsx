import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
  useLocation,
} from '@tanstack/react-router'
import { DemoBar } from '../demo/DemoBar.tsx'
import { followReader } from '../lib/i18n.ts'
import { LinksProvider } from '../lib/links.ts'
import { session } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import { onStored } from '../lib/storage.ts'
import { Fault, NotFound } from '../screens/Apart.tsx'
import { Shell } from '../shell/Shell.tsx'
import { later } from '../ui/later.tsx'
import { turnPage } from '../ui/notices.ts'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { beginAt, beginPage } from './begin.ts'
import { EmailAsked } from './EmailAsked.tsx'
import { LINKS } from './links.ts'
import { navigation } from './navigation.ts'
import { routesOf } from './route.tsx'
import { startPath } from './start-path.ts'
import { V1 } from './v1.tsx'
import { V2 } from './v2.tsx'

const SecondFactorMissing = later(() =>
  import('../users/second-factors/SecondFactorMissing.tsx').then((m) => m.SecondFactorMissing),
)

const paths = new Set([...V1, ...V2].filter((row) => row.screen).map((row) => row.path))

function Root() {
  const { pathname } = useLocation()
  return (
    <LinksProvider value={pathname.startsWith('/v1/') ? LINKS.v1 : LINKS.v2}>
      <Shell nav={navigation(paths)} demoBar={currentSite().demo && <DemoBar />}>
        {currentSite().secondFactor !== 'optional' && <SecondFactorMissing />}
        <Outlet />
      </Shell>
      <EmailAsked />
    </LinksProvider>
  )
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

/** Set while `/` leads to the operator's start page, until some page stands. */
let leading = false

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const path = startPath({
      signedIn: session() !== undefined,
      landingUrl: currentSite().landingUrl,
      sentBack: leading,
    })
    leading = true
    if (path.startsWith('/')) throw redirect({ href: path, replace: true })
    location.replace(path)
  },
})

/** The router over all registered screens. Addresses keep their query as plain text. */
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: root.addChildren([start, ...routesOf(V1, 'v1', root), ...routesOf(V2, 'v2', root)]),
    defaultPreload: false,
    defaultPendingMs: 250,
    defaultPendingComponent: SkeletonPage,
    defaultErrorComponent: Fault,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => {
      const text = new URLSearchParams(values).toString()
      return text ? `?${text}` : ''
    },
    ...(history ? { history } : {}),
  })
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) void followReader()
  })
  watchSession(router)
  router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation: { hash } }) => {
    leading = false
    if (pathChanged && fromLocation) {
      turnPage()
      beginPage()
    }
    if (hash) beginAt(hash, fromLocation !== undefined)
  })
  return router
}

/** A session that ends while its page is open, here or elsewhere: the guards decide anew where the reader may be. */
function watchSession(router: { invalidate(): Promise<void> }): void {
  let had = session() !== undefined
  onStored(() => {
    const has = session() !== undefined
    const ended = had && !has
    // noted first: what the guards store on their way calls this again
    had = has
    if (ended) void router.invalidate()
  })
}
