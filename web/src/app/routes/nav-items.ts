import type { NavItem } from '../shell/nav-item.ts'

type NavEntry = NavItem & { readonly path: string }

/** The main pages in the order of the top bar; `path` names the screen that must be registered. */
const NAV_ENTRIES: readonly NavEntry[] = [
  { key: 'home', path: '/v1/home', href: (links) => links.home(), icon: 'home', members: true },
  {
    key: 'assemblies',
    path: '/v1/assemblies',
    href: (links) => links.assemblies(),
    icon: 'assemblies',
    members: false,
  },
]

/** The main pages whose screens are registered. */
export const listNavItems = (paths: ReadonlySet<string>): readonly NavItem[] =>
  NAV_ENTRIES.filter(({ path }) => paths.has(path)).map(({ key, href, icon, members }) => ({
    key,
    href,
    icon,
    members,
  }))
