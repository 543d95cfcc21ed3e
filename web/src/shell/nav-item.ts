import type { Links } from '../lib/links-context.ts'
import type { KeyUnder } from '../lib/text/text-keys.ts'

/** A main place of the product, in the bar and in the phone's menu. Its words are `shell.nav.{key}`. */
export interface NavItem {
  readonly key: KeyUnder<'shell.nav'>
  readonly href: (links: Links) => string
  readonly icon: 'home' | 'assemblies' | 'voting' | 'forum'
  /** Shown to the signed-in only. */
  readonly members: boolean
}
