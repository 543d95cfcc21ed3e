import type { Generation } from '@folkmoot/core/shared/generation.ts'
import { type AnyRoute, createRoute, redirect, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address } from '../lib/address.ts'
import { say } from '../lib/i18n.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { session } from '../lib/session.ts'
import { type LazyComponent, lazyComponent } from '../ui/later.tsx'
import { flash } from '../ui/notices.ts'
import { addressOf, isSound, otherParams } from './address.ts'
import { type Access, guard, type Twin } from './guards.ts'
import { LINKS } from './links.ts'

/** One address of the product. A row without `screen` is known to the guards and links, but nothing answers there yet. */
export interface Row {
  readonly path: string
  readonly access: Access
  /** The public address visitors are led to from a `login` screen. */
  readonly twin?: Twin
  /** The signed-in have no business here: they go where a sign-in leads (SES-031 to SES-035). */
  readonly arrives?: true
  /** A room beside the home of the assembly or campaign: where the signed-in go from its public address. */
  readonly room?: 'forum' | 'idea'
  /** Somewhere else for everybody. */
  readonly leadsTo?: string
  readonly screen?: () => Promise<{ default: (props: ScreenProps) => ReactNode }>
}

/** Thrown where the way depends on a server that does not answer. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/**
 * The path of a thing named by uuid or by number: the deepest part of the address decides. A contribution without a campaign
 * is a thread of the forum.
 */
export function pathTo(address: Address, generation: Generation, room?: Row['room']): string {
  const links = LINKS[generation]
  const { assembly, campaign, group, contribution } = address
  if (!assembly) return links.home()
  if (contribution && !campaign && !group) return links.thread({ assembly, contribution })
  if (room === 'forum') return links.forum({ assembly })
  if (room === 'idea' && campaign) return links.newContribution({ assembly, campaign }, 'idea')
  if (campaign && contribution) return links.contribution({ assembly, campaign, group, contribution })
  if (group) return links.group({ assembly, campaign, group })
  return campaign ? links.campaign({ assembly, campaign }) : links.assembly({ assembly })
}

/** Sends somebody to `/` with the reason (SES-038, SES-045, APP-008). */
export function unauthorized(): never {
  flash(say('shell.notAuthorized'), { tone: 'bad', keep: true })
  throw redirect({ to: '/', replace: true })
}

interface Visited {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly location: { readonly href: string; readonly searchStr: string }
}

/** Before a screen: who may be here stays, everybody else is led to where they may be. */
export async function enter(row: Row, generation: Generation, { params, location }: Visited): Promise<void> {
  const address = addressOf(params)
  const { access, twin } = row
  if (row.leadsTo) throw redirect({ href: row.leadsTo, replace: true })
  const user = session()?.user
  if (row.arrives && user) {
    const { arrive } = await import('./arrive.ts')
    const search = Object.fromEntries(new URLSearchParams(location.searchStr))
    throw redirect({ href: await arrive(user, LINKS[generation], search, params.domain), replace: true })
  }
  const verdict = guard({ generation, access, twin, address, user, path: location.href }, LINKS.v2)
  if (verdict.go === 'on') return
  if (verdict.go === 'to') throw redirect({ href: verdict.path, replace: true })
  if (!isSound(address)) unauthorized()
  const { translate } = await import('./translate.ts')
  const found = await translate(address, verdict.by)
  if (found === 'offline') throw new Unreachable()
  if (found === 'unknown') {
    // what is public may be read by everybody, also where the reader's own view is closed
    if (access === 'public') return
    unauthorized()
  }
  throw redirect({ href: pathTo(found, generation, row.room), replace: true })
}

type LazyScreen = LazyComponent<ScreenProps>

/** Gives a screen its address in place of raw route parameters. */
function placed(Screen: LazyScreen) {
  return function Placed() {
    const params: Record<string, string | undefined> = useParams({ strict: false })
    const search: Record<string, string> = useSearch({ strict: false })
    return <Screen address={addressOf(params)} params={otherParams(params)} search={search} />
  }
}

/** A row that leads elsewhere shows nothing. */
const NOWHERE = async () => ({ default: () => null })

/** Makes a route of each row that has its screen. */
export function routesOf(rows: readonly Row[], generation: Generation, root: AnyRoute): AnyRoute[] {
  return rows.flatMap((row) => {
    if (!row.screen && !row.leadsTo) return []
    const load = row.screen ?? NOWHERE
    const Screen = lazyComponent(() => load().then((screen) => screen.default))
    return createRoute({
      getParentRoute: () => root,
      path: row.path,
      beforeLoad: (visited: Visited) => enter(row, generation, visited),
      loader: () => Screen.preload(),
      component: placed(Screen),
    })
  })
}
