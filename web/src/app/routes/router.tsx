import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useEmailCheckRequested } from '../../accounts/users/email-check.ts'
import { hasSignedUpOnDevice } from '../../accounts/users/open-session.ts'
import { DemoBar } from '../../exchange/demo/DemoBar.tsx'
import { refetchForVisitor } from '../../platform/lib/api/endpoint-query.ts'
import { isInBrowser } from '../../platform/lib/is-in-browser.ts'
import { LinksProvider } from '../../platform/lib/links-context.ts'
import { currentSession, useSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { onStorageChange } from '../../platform/lib/storage.ts'
import { applyReaderLanguage } from '../../platform/lib/text/i18n.ts'
import { endKeepingOnFirstPage, expireNotices } from '../../platform/ui/dialogs/notice-store.ts'
import { LoadBoundary } from '../../platform/ui/loading/LoadBoundary.tsx'
import { lazyComponent, lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonPage } from '../../platform/ui/loading/Skeletons.tsx'
import { scrollToAnchor } from '../../platform/ui/page/scroll-to-anchor.ts'
import { ErrorPage, NotFoundPage } from '../pages/ErrorPages.tsx'
import { Shell } from '../shell/Shell.tsx'
import { LINKS } from './build-links.ts'
import { createRoutes } from './create-routes.tsx'
import { listNavItems } from './nav-items.ts'
import { ROUTES_V1 } from './routes-v1.tsx'
import { ROUTES_V2 } from './routes-v2.tsx'
import { selectStartPath } from './start-path.ts'

const EmailDialog = lazyPanel(() => import('../../accounts/users/EmailDialog.tsx').then((m) => m.EmailDialog))

const currentUserUuid = (): string | undefined => currentSession()?.user.uuid

/**
 * After a sign-in, asks a user without `emailUpdated` to confirm the e-mail address on the first page they reach (SES-079). A
 * user who has just signed up has entered it already and is asked at the next sign-in, or after the answer to a consent form
 * (CAM-063).
 */
function EmailPrompt() {
  const router = useRouter()
  const user = useSession()?.user
  // opening the dialog on a page that is about to be left would lose the focus
  const [arrivedUser, setArrivedUser] = useState(currentUserUuid)
  useEffect(() => router.subscribe('onResolved', () => setArrivedUser(currentUserUuid())), [router])
  const requested = useEmailCheckRequested(user?.uuid)
  if (!user || user.emailUpdated) return null
  if (!requested && (arrivedUser !== user.uuid || hasSignedUpOnDevice(user.uuid))) return null
  return <EmailDialog key={user.uuid} />
}

/** Scrolls to the top at every change of page and moves the focus for screen readers (APP-012). */
function focusPageStart(): void {
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

const SecondFactorMissing = lazyPanel(() =>
  import('../../accounts/users/second-factors/SecondFactorNotice.tsx').then((m) => m.SecondFactorNotice),
)

const Bell = lazyComponent(() => import('../../news/notifications/Bell.tsx').then((m) => m.Bell))

/** The bell of signed-in users: it comes after the page, and visitors never load it. */
function OwnBell() {
  const user = useSession()?.user
  return user ? (
    <LoadBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Bell key={user.userId} userId={user.userId} />
      </Suspense>
    </LoadBoundary>
  ) : null
}

const registeredPaths = new Set([...ROUTES_V1, ...ROUTES_V2].filter((row) => row.page).map((row) => row.path))

function RootLayout() {
  const { pathname } = useLocation()
  return (
    <LinksProvider value={pathname.startsWith('/v1/') ? LINKS.v1 : LINKS.v2}>
      <Shell nav={listNavItems(registeredPaths)} bell={<OwnBell />} demoBar={currentSite().demo && <DemoBar />}>
        {currentSite().secondFactor !== 'optional' && <SecondFactorMissing />}
        <Outlet />
      </Shell>
      <EmailPrompt />
    </LinksProvider>
  )
}

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage })

/** Set while `/` redirects to the operator's start page, until a page is shown. */
let leadingToStartPage = false

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const path = selectStartPath({
      signedIn: currentSession() !== undefined,
      landingUrl: currentSite().landingUrl,
      sentBack: leadingToStartPage,
    })
    leadingToStartPage = isInBrowser
    if (path.startsWith('/') || !isInBrowser) throw redirect({ href: path, replace: true })
    location.replace(path)
  },
})

/** The router over all registered screens. Query values stay plain text. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      startRoute,
      ...createRoutes(ROUTES_V1, 'v1', rootRoute),
      ...createRoutes(ROUTES_V2, 'v2', rootRoute),
    ]),
    defaultPreload: false,
    defaultPendingMs: 250,
    defaultPendingComponent: SkeletonPage,
    defaultErrorComponent: ErrorPage,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => {
      const text = new URLSearchParams(values).toString()
      return text ? `?${text}` : ''
    },
    ...(history ? { history } : {}),
  })
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) void applyReaderLanguage()
  })
  if (isInBrowser) watchSession(router)
  router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation: { hash, pathname } }) => {
    leadingToStartPage = false
    if (pathChanged && fromLocation) {
      expireNotices()
      focusPageStart()
    }
    if (!fromLocation) endKeepingOnFirstPage(pathname)
    if (hash) scrollToAnchor(hash, fromLocation !== undefined)
  })
  return router
}

/** Runs the guards again when the session ends while a page is open, in this tab or another. */
function watchSession(router: { invalidate(): Promise<void> }): void {
  let had = currentSession() !== undefined
  onStorageChange(() => {
    const has = currentSession() !== undefined
    const ended = had && !has
    // set before the guards run, because what they store triggers this listener again
    had = has
    if (ended) void router.invalidate().then(refetchForVisitor)
  })
}
