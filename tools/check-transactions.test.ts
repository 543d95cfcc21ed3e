import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTransactions } from './check-transactions.ts'
import { makeTree } from './testing/make-tree.ts'

/** The faults of a server that has one module with this text. */
const faultsOf = (text: string): readonly string[] => checkTransactions(makeTree({ 'server/src/accounts/users/routes.ts': text })).faults

test('an act that uses its own transaction and context is accepted', () => {
  const act = 'async (trx, context) => { const { clock } = context; return find(trx, context.clock, me.db, { pool: 1 }) }'
  assert.deepEqual(faultsOf(`const { db } = context\ninTransaction(context, ${act})`), [])
})

test('an act that sees the full context, the database or the pool is refused with its line', () => {
  for (const [act, name] of [
    ['async (trx) => find(trx, context)', 'context'],
    ['async (trx, context) => find(db, context)', 'db'],
    ['async (trx) => find({ db })', 'db'],
    ['async (trx) => { if (me) { await pool.query(text) } }', 'pool'],
    ['(trx) => other.then((x) => x.find(db))', 'db'],
  ] as const) {
    const fault = `server/src/accounts/users/routes.ts:2: ${name} of the surrounding function is used inside a transaction`
    const faults = faultsOf(`\ninTransaction(context, ${act})`)
    assert.deepEqual(
      faults.map((f) => f.split(';')[0]),
      [fault],
      act,
    )
  }
})

test('a transaction begun elsewhere, an act defined elsewhere and a server without transactions are refused', () => {
  const other = faultsOf('inTransaction(context, act)\ncontext.db.transaction().execute(act)')
  assert.match(other[0] ?? '', /:1: write the act of a transaction where it begins$/)
  assert.match(other[1] ?? '', /:2: begin a transaction with inTransaction$/)
  assert.deepEqual(faultsOf('export const x = 1'), ['nothing was checked: no transaction was found'])
})
