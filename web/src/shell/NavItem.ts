import type { Links } from '../lib/links.ts'
import type { KeyBelow } from '../lib/text-keys.ts'

/** A main place of the product, in the bar and in the phone's menu. Its words are `shell.nav.{key}`. */
export interface NavItem {
  readonly key: KeyBelow<'shell.nav'>
  readonly href: (links: Links) => string
  readonly icon: 'home' | 'assemblies' | 'voting' | 'forum'
  /** Shown to the signed-in only. */
  readonly members: boolean
}
