import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import type { ListQuery } from '@folkmoot/core/contributions/endpoints.ts'
import {
  type Home,
  hasPublicPages,
  readable,
  refusesSupport,
  type Seat,
  supportClosed,
  supportOver,
} from '@folkmoot/core/contributions/policy.ts'
import { ownershipOf, statusesAsked } from '@folkmoot/core/contributions/search-modes.ts'
import { searches, searchWords, sortOf } from '@folkmoot/core/contributions/sorts.ts'
import {
  isPrivateDraft,
  isPublicStatus,
  type ListedType,
  STATUSES,
  type Status,
} from '@folkmoot/core/contributions/words.ts'
import { identify } from '@folkmoot/core/shared/ids.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { type Asked, askFor, CALLER } from '../http/ask-as-caller.ts'
import type { Context } from '../http/context.ts'
import { rawJson } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { type HomeRow, homeOf, listSeatIn, readsHome } from './home.ts'
import { type ListAsk, listSql } from './list-sql.ts'

export type ListRow = HomeRow & { s_group: boolean; total: number; list: string | null }
type Space = ListAsk['space']

/** A space as a path names it: by number or uuid. */
export function spaceOf(text: string): Space | undefined {
  const by = identify(text)
  return by.by === 'id' ? { id: by.id } : by.by === 'uuid' ? { uuid: by.uuid } : undefined
}

/** The statuses of which a reader sees all items, and those of which only the own ones (decisions C). */
const sharesOf = (asked: readonly Status[], share: (status: Status) => 'all' | 'own' | 'none') => ({
  all: asked.filter((s) => share(s) === 'all'),
  own: asked.filter((s) => share(s) === 'own'),
})
type Shares = ReturnType<typeof sharesOf>
const same = (a: readonly Status[], b: readonly Status[]): boolean =>
  a.length === b.length && a.every((s) => b.includes(s))

/** What a list is asked for first: what a member may see, whoever the caller turns out to be. */
function firstAsk(space: Space, query: ListQuery, pinned: boolean) {
  const only = ownershipOf(query.mode)
  const asked = statusesAsked(query.status, query.mode)
  const shares = sharesOf(asked, (s) => (only || !isPrivateDraft(s) ? 'all' : 'own'))
  const ask = { ...askOf(query), space, only, public: false, members: true, groupAuthors: false, pinned }
  return { asked, shares, ask }
}

/** Asks for a page of a list, with what a member may see, together with who calls. */
export function askList(sid: string, query: ListQuery, pinned = false): Asked | undefined {
  const space = spaceOf(sid)
  if (!space) return undefined
  const { ask, shares } = firstAsk(space, query, pinned)
  return listSql({ ...ask, ...shares, reader: CALLER })
}

/**
 * A page of a list for somebody signed in. The first row tells who the reader really is; only where the rules say otherwise
 * than was asked for (a stranger, private drafts shown to a group) it is asked for again.
 */
export async function memberList(
  context: Context,
  me: Me,
  sid: string,
  query: ListQuery,
  first: ListRow | undefined,
  pinned = false,
) {
  const space = spaceOf(sid)
  if (!space || !first) return refuse('not_found')
  const { ask, shares, asked } = firstAsk(space, query, pinned)
  const home = homeOf(first)
  const seat = listSeatIn(first, me, home)
  const today = context.clock.today(first.a_zone)
  if (!readsHome(first, seat.standing, home, 'id' in space)) return refuse('not_found')
  // a group's own list has no default filter: the reader's rights decide (A22)
  const wanted = first.s_group && !query.status && !query.mode ? STATUSES : asked
  const members = memberOrAdmin(seat.standing)
  const groupAuthors = home.campaign?.config.groupAuthorship === true
  const allowed = ask.only ? shares : allowedIn(wanted, seat, home)
  const changed = !same(allowed.all, shares.all) || !same(allowed.own, shares.own)
  const byGroup = groupAuthors && (ask.only === 'author' || allowed.own.length > 0)
  const again =
    changed || byGroup || !members
      ? await run(context, { ...ask, ...allowed, members, groupAuthors, reader: me.userId })
      : undefined
  return page(query, again ?? first, {
    support: refusesSupport(seat.standing, home) === undefined && !supportOver('PROPOSAL', home, today),
    closed: supportClosed(home, false),
  })
}

const allowedIn = (asked: readonly Status[], seat: Seat, home: Home): Shares =>
  sharesOf(asked, (s) => readable(s, seat, home))

/** A page of a list as everybody may read it; a signed-in caller gets the same (A5). */
export async function publicList(context: Context, uuid: string, query: ListQuery) {
  const space = spaceOf(uuid)
  if (!space || 'id' in space) return refuse('not_found')
  const all = ownershipOf(query.mode) ? [] : statusesAsked(query.status, query.mode).filter(isPublicStatus)
  const row = await run(context, {
    ...askOf(query),
    space,
    all,
    own: [],
    only: undefined,
    groupAuthors: false,
    reader: 0,
    public: true,
    members: false,
    pinned: false,
  })
  const home = row && homeOf(row)
  if (!row || !home || !hasPublicPages(home)) return refuse('not_found')
  return page(query, row, { support: false, closed: supportClosed(home, true) })
}

function askOf(query: ListQuery) {
  const order = sortOf(query.sorting)
  const { limit, offset } = windowOf(query)
  return {
    type: query.type as ListedType,
    order: order.by === 'random' ? { by: 'random' as const, seed: query.seed } : order,
    words: query.search && searches(query.search) ? searchWords(query.search) : [],
    themes: query.theme ?? [],
    limit,
    offset,
  }
}

const run = (context: Context, ask: ListAsk & { readonly reader: number }): Promise<ListRow | undefined> =>
  askFor(context.db, listSql(ask), ask.reader)

const page = (query: ListQuery, row: ListRow, may: { support: boolean; closed: boolean }) => {
  const { page, pageSize } = windowOf(query)
  return rawJson<never>(
    `{"pageSize":${pageSize},"page":${page},"total":${row.total},"may":${JSON.stringify(may)},"list":[${row.list ?? ''}]}`,
  )
}
