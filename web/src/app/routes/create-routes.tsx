import type { Generation } from '@folkmoot/core/platform/shared/generation.ts'
import { type AnyRoute, createRoute, redirect, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address } from '../../platform/lib/address.ts'
import type { PageProps } from '../../platform/lib/page-props.ts'
import { currentSession } from '../../platform/lib/session.ts'
import { loadTextPart, translateText } from '../../platform/lib/text/i18n.ts'
import type { TextPart } from '../../platform/lib/text/text-parts.ts'
import { flash } from '../../platform/ui/dialogs/notice-store.ts'
import { type LazyComponent, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import { LINKS } from './build-links.ts'
import { guardRoute, type PublicRoute, type RouteAccess } from './guards.ts'
import { isPossibleAddress, otherParams, parseAddress } from './parse-address.ts'

/** One route of the product. Guards and links know a row without `screen`, but it has no page yet. */
export interface RouteDefinition {
  readonly path: string
  readonly access: RouteAccess
  /** The public address to which visitors are redirected from a `login` screen. */
  readonly publicRoute?: PublicRoute
  /** For visitors only: signed-in users are redirected to their landing page (SES-031 to SES-035). */
  readonly guestOnly?: true
  /** A subpage of an assembly or campaign: signed-in users are redirected to it from its public address. */
  readonly landingPage?: 'forum' | 'idea' | 'newsletters' | 'newsletter'
  /** A redirect, filled with the parameters of the path. */
  readonly redirectTo?: string
  /** Where visitors are redirected instead. */
  readonly visitorsTo?: string
  /** The language file that comes with the page alone. */
  readonly texts?: TextPart
  readonly page?: () => Promise<{ default: (props: PageProps) => ReactNode }>
}

/** Thrown when a redirect depends on a server that does not respond. */
class ServerUnreachableError extends Error {
  override readonly name = 'Unreachable'
}

/**
 * The path of the deepest part of the address, by uuid or by number. A contribution without a campaign is a thread of the forum.
 */
function pathForAddress(address: Address, generation: Generation, landingPage?: RouteDefinition['landingPage'], newsletter = ''): string {
  const links = LINKS[generation]
  const { assembly, campaign, group, contribution } = address
  if (!assembly) return links.home()
  if (contribution && !campaign && !group) return links.thread({ assembly, contribution })
  if (landingPage === 'forum') return links.forum({ assembly })
  if (landingPage === 'newsletters' && campaign) return links.newsletters({ assembly, campaign })
  if (landingPage === 'newsletter' && campaign) return links.newsletter({ assembly, campaign }, newsletter)
  if (landingPage === 'idea' && campaign) return links.newContribution({ assembly, campaign }, 'idea')
  if (campaign && contribution) return links.contribution({ assembly, campaign, group, contribution })
  if (group) return links.group({ assembly, campaign, group })
  return campaign ? links.campaign({ assembly, campaign }) : links.assembly({ assembly })
}

/** Redirects to `/` with the reason (SES-038, SES-045, APP-008). */
function redirectUnauthorized(): never {
  flash(translateText('shell.notAuthorized'), { tone: 'bad', keep: true })
  throw redirect({ to: '/', replace: true })
}

interface RouteMatchContext {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly location: { readonly href: string; readonly searchStr: string; readonly hash: string }
}

const fillParams = (path: string, params: RouteMatchContext['params']): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Runs before a screen is shown: redirects everybody who may not see it. */
async function enterRoute(row: RouteDefinition, generation: Generation, { params, location }: RouteMatchContext): Promise<void> {
  const address = parseAddress(params)
  const { access, publicRoute } = row
  const user = currentSession()?.user
  const target = user ? row.redirectTo : (row.visitorsTo ?? row.redirectTo)
  if (target) throw redirect({ href: fillParams(target, params), replace: true })
  if (row.guestOnly && user) {
    const { findLandingPath } = await import('./find-landing-path.ts')
    const search = Object.fromEntries(new URLSearchParams(location.searchStr))
    throw redirect({ href: await findLandingPath(user, LINKS[generation], search, params.domain), replace: true })
  }
  const decision = guardRoute({ generation, access, publicRoute: publicRoute, address, user, path: location.href }, LINKS.v2)
  if (decision.go === 'on') return
  if (decision.go === 'to') throw redirect({ href: decision.path, replace: true })
  if (!isPossibleAddress(address)) redirectUnauthorized()
  const { resolveAddress } = await import('./resolve-address.ts')
  const resolved = await resolveAddress(address, decision.by)
  if (resolved === 'offline') throw new ServerUnreachableError()
  if (resolved === 'unknown') {
    // a public page is readable by everybody, also where the member's page is refused
    if (access === 'public') return
    redirectUnauthorized()
  }
  // a link to a tab or a comment leads to it on that page as well
  const path = pathForAddress(resolved, generation, row.landingPage, params.nuuid)
  const search = path.includes('?') ? '' : location.searchStr
  const hash = location.hash ? `#${location.hash}` : ''
  throw redirect({ href: path + search + hash, replace: true })
}

type LazyPage = LazyComponent<PageProps>

/** Passes a screen its parsed address in place of raw route parameters. */
function withPageProps(Screen: LazyPage) {
  return function PageWithAddress() {
    const params: Record<string, string | undefined> = useParams({ strict: false })
    const search: Record<string, string> = useSearch({ strict: false })
    return <Screen address={parseAddress(params)} params={otherParams(params)} search={search} />
  }
}

/** A route that always redirects renders nothing. */
const EMPTY_PAGE = async () => ({ default: () => null })

/** Creates a route for each row that has a screen. */
export function createRoutes(rows: readonly RouteDefinition[], generation: Generation, root: AnyRoute): AnyRoute[] {
  return rows.flatMap((row) => {
    if (!row.page && !row.redirectTo) return []
    const load = row.page ?? EMPTY_PAGE
    const loadTexts = () => (row.texts ? loadTextPart(row.texts) : Promise.resolve())
    const Screen = lazyComponent(() => Promise.all([load(), loadTexts()]).then(([screen]) => screen.default))
    return createRoute({
      getParentRoute: () => root,
      path: row.path,
      beforeLoad: (visited: RouteMatchContext) => enterRoute(row, generation, visited),
      loader: async () => void (await Screen.preload()),
      component: withPageProps(Screen),
    })
  })
}
