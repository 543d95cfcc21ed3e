import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallName, endpointOf, isWrite } from './calls/all.ts'
import { PARTS } from './matrix/parts.ts'
import { parseMatrix, sendMatrixRow } from './matrix/permission-matrix.ts'
import { openWorld, type Role, type WorldServer } from './open-world.ts'
import { send } from './send-call.ts'
import { ITEM_KEYS, type ItemKey, ROLE_NAMES, ROLES } from './world/world-types.ts'

let server: WorldServer
before(async () => {
  server = await openWorld()
})
after(() => server.stop())

const ROWS = PARTS.flatMap(parseMatrix).filter(({ name }) => !isWrite(name))
/** Reads of texts whose page is closed: what one wrote oneself, and what moderators decide about. */
const OTHER_RULES: readonly CallName[] = ['wholeAccount.export', 'moderation.queue', 'moderation.removed']
/** These also send the other addresses and views of each call; everybody sends each call itself. */
const WHO_TRIES_VIEWS: readonly Role[] = ['An', 'Me', 'CO', 'CX']

/** The contributions of the world whose page a person may open, by number or by uuid. */
async function listReadable(role: Role): Promise<ReadonlySet<ItemKey>> {
  const { world } = server
  const { key } = server.person(role)
  const readable = new Set<ItemKey>()
  for (const item of ITEM_KEYS) {
    const { id, uuid } = world.a.items[item]
    const byNumber = await send(
      server,
      endpointOf('contributions.one'),
      { params: { aid: world.a.assembly.id, coid: id } },
      key,
    )
    const byUuid = await send(server, endpointOf('contributions.publicOne'), { params: { uuid } }, key)
    if (byNumber.ending === 'ok' || byUuid.ending === 'ok') readable.add(item)
  }
  return readable
}

/** What gives a contribution away: its title, its text, its place. */
const textsOf = (item: ItemKey): readonly string[] =>
  [`${item}"`, `text of ${item}`, `place of ${item}`].map((text) => `${server.world.a.mark} ${text}`)

for (const role of ROLE_NAMES)
  test(`a text that ${ROLES[role]} (${role}) may not read is in no answer to them`, async () => {
    const readable = await listReadable(role)
    const hidden = ITEM_KEYS.filter((item) => !readable.has(item))
    assert.ok(hidden.length > 0 && readable.size > 0)
    const found: string[] = []
    let answered = 0
    for (const row of ROWS) {
      if (OTHER_RULES.includes(row.name) || (row.view && !WHO_TRIES_VIEWS.includes(role))) continue
      const { ending, text } = await sendMatrixRow(server, row, role)
      if (ending !== 'ok') continue
      answered++
      for (const item of hidden)
        for (const each of textsOf(item)) if (text.includes(each)) found.push(`${row.label}: ${each}`)
    }
    assert.deepEqual(found, [])
    assert.ok(answered > 20, `only ${answered} calls were answered`)
  })
