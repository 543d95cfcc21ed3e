import { CONTRIBUTION_STATUSES, isLocked } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement, type Executor } from '../../../platform/database/statement.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { runInThread } from './text/run-in-thread.ts'

/** The channel on which nodes tell each other of changes, cursors and rights (migration 0044). */
export const DOCUMENT_CHANNEL = 'folkmoot_documents'
const LOCKED = CONTRIBUTION_STATUSES.filter(isLocked)

const FIND_DOCUMENT = defineStatement({
  name: 'documents.find',
  params: { uuid: 'uuid' },
  row: {
    id: 'int',
    uuid: 'uuid',
    contribution: 'int',
    contributionUuid: 'uuid',
    assembly: 'int',
    kind: 'documents.kind',
    unreadable: 'boolean',
  },
  text: ({ uuid }) => `
select d.id, d.uuid, d.contribution_id as contribution, c.uuid as "contributionUuid", c.assembly_id as assembly, d.kind,
  d.unreadable_at is not null as unreadable
from documents d join contributions c on c.id = d.contribution_id where d.uuid = ${uuid}`,
})
export const findDocument = (db: Executor, uuid: string) => FIND_DOCUMENT.find(db, { uuid })

const APPEND_UPDATE = defineStatement({
  name: 'documents.append-update',
  params: {
    uuid: 'uuid',
    content: 'bytea',
    user: 'int?',
    clients: 'text[]',
    locked: 'text[]',
    now: 'timestamptz',
    notice: 'text',
  },
  row: { number: 'bigint', clients: 'int', pg_notify: 'void' },
  // a change waits for a change of status, and is then refused; the row of the document puts changes in an order
  text: (p) => `
with open as (
  select d.id from documents d join contributions c on c.id = d.contribution_id
  where d.uuid = ${p.uuid} and d.kind = 'DOCUMENT' and c.removed_at is null and c.status <> all(${p.locked}) for share of c),
d as (
  update documents set last_number = last_number + 1, last_writer_id = coalesce(${p.user}, last_writer_id)
  where id in (select id from open) returning id, last_number),
u as (insert into document_updates (document_id, number, content) select id, last_number, ${p.content} from d),
w as (
  insert into document_writers (document_id, client, user_id, at)
  select d.id, x::bigint, ${p.user}, ${p.now} from d, unnest(${p.clients}) x
  on conflict (document_id, client) do update set at = excluded.at where document_writers.user_id = excluded.user_id
  returning client)
select last_number as number, (select count(*)::int from w) as clients, pg_notify('${DOCUMENT_CHANNEL}', ${p.notice}) from d`,
})

export class RefusedUpdate extends Error {}

interface Update {
  readonly uuid: string
  readonly content: Uint8Array
  readonly userId: number | null
  /** The client ids that the change has new parts of. */
  readonly clients: readonly number[]
  readonly now: string
  /** The node that has the change already. */
  readonly node: string
}

/** Stores a change with the next number and tells the other nodes; throws when the text is locked, or somebody else's client is named. */
export async function appendUpdate(trx: Db, { uuid, content, userId, clients, now, node }: Update): Promise<number> {
  const row = await APPEND_UPDATE.find(trx, {
    uuid,
    content: Buffer.from(content),
    user: userId,
    clients: clients.map(String),
    locked: LOCKED,
    now,
    notice: `update ${uuid} ${node}`,
  })
  if (!row) throw new RefusedUpdate('The text is locked.')
  if (row.clients !== clients.length) throw new RefusedUpdate('The change names a client of somebody else.')
  return row.number
}

const LIST_UPDATES = defineStatement({
  name: 'documents.list-updates',
  params: { uuid: 'uuid', after: 'bigint' },
  row: { number: 'bigint', content: 'bytea', whole: 'boolean' },
  text: ({ uuid, after }) => `
select d.state_number as number, d.state as content, true as whole from documents d where d.uuid = ${uuid} and d.state_number > ${after}
union all
select u.number, u.content, false as whole from documents d join document_updates u on u.document_id = d.id
where d.uuid = ${uuid} and u.number > ${after} order by number`,
})

/** The stored parts after a number, in their order; `whole` where they are all of the document, as after 0. */
export async function listUpdates(db: Executor, uuid: string, after: number) {
  const rows = await LIST_UPDATES.list(db, { uuid, after })
  return {
    parts: rows.map(({ content }) => content),
    last: rows.reduce((last, { number }) => Math.max(last, number), after),
    whole: after === 0 || rows.some(({ whole }) => whole),
  }
}

/** Changes, and bytes of them, that are kept singly before they are put together. */
const COMPACT_AFTER = 200
const COMPACT_BYTES = 1_000_000

const MEASURE = defineStatement({
  name: 'documents.measure',
  params: { uuid: 'uuid' },
  row: { state: 'int', updates: 'float' },
  text: ({ uuid }) => `
select octet_length(d.state) as state, coalesce(sum(octet_length(u.content)), 0)::float8 as updates
from documents d left join document_updates u on u.document_id = d.id and u.number > d.state_number
where d.uuid = ${uuid} group by d.id`,
})
/** The bytes of a document as it is stored. */
export async function measureStored(db: Executor, uuid: string): Promise<number> {
  const row = await MEASURE.find(db, { uuid })
  return row ? row.state + row.updates : 0
}

/** Puts the changes of a document together, once they are many or long; what was deleted goes for good. */
export async function compactDocument(context: { readonly db: Db }, uuid: string, least = COMPACT_AFTER): Promise<void> {
  await inTransaction(context, async (trx) => {
    const row = await trx
      .selectFrom('documents')
      .select(['id', 'state_number', 'last_number'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.last_number === row.state_number) return
    if (row.last_number - row.state_number < least) {
      const { updates } = (await MEASURE.find(trx, { uuid })) ?? { updates: 0 }
      if (updates < COMPACT_BYTES) return
    }
    const { parts, last } = await listUpdates(trx, uuid, 0)
    const { state } = await runInThread({ parts, make: 'state' })
    // what cannot be put together stays as it is
    if (!state) return
    await trx
      .updateTable('documents')
      .set({ state: Buffer.from(state), state_number: last })
      .where('id', '=', row.id)
      .execute()
    await trx.deleteFrom('document_updates').where('document_id', '=', row.id).where('number', '<=', last).execute()
  })
}

const TELL_NODES = defineStatement({
  name: 'documents.tell-nodes',
  params: { notice: 'text' },
  row: { pg_notify: 'void' },
  text: ({ notice }) => `select pg_notify('${DOCUMENT_CHANNEL}', ${notice})`,
})
/** Tells the other nodes; a notice has less than 8,000 bytes. */
export const tellNodes = (db: Executor, notice: string) => TELL_NODES.list(db, { notice })
