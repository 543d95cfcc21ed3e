import type { Links } from '../../platform/lib/links-context.ts'
import type { KeyUnder } from '../../platform/lib/text/text-keys.ts'

/** A main page, in the top bar and in the mobile menu. Its text is `shell.nav.{key}`. */
export interface NavItem {
  readonly key: KeyUnder<'shell.nav'>
  readonly href: (links: Links) => string
  readonly icon: 'home' | 'assemblies' | 'voting' | 'forum'
  /** Shown to signed-in users only. */
  readonly members: boolean
}
