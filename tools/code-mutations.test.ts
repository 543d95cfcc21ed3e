import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS, type Kind, listMutations, parseKinds, sample } from './code-mutations.ts'

/** The text of a module after each of its changes of a kind. */
const changed = (text: string, kind: Kind): string[] =>
  listMutations('a.ts', text)
    .filter((m) => m.kind === kind)
    .map((m) => text.slice(0, m.start) + m.put + text.slice(m.end))

test('a lock in a chain is left out', () => {
  assert.deepEqual(changed('q.select(a).forUpdate().execute()', 'lock'), ['q.select(a).execute()'])
})

test('a lock in SQL is left out, with the table it names; an advisory one locks nothing', () => {
  assert.deepEqual(changed('sql`select a from b where c for update of b for key share of d`', 'lock'), [
    'sql`select a from b where c  for key share of d`',
    'sql`select a from b where c for update of b `',
  ])
  assert.deepEqual(changed('sql`select pg_advisory_xact_lock(hashtext($' + '{x}))`', 'lock'), ['sql`select coalesce(hashtext($' + '{x}))`'])
})

test('a call that only locks is a lock, and no other statement', () => {
  const text = 'await lockName(trx, a)\nawait unlock(b)\n'
  assert.deepEqual(changed(text, 'lock'), [';\nawait unlock(b)\n'])
  assert.deepEqual(changed(text, 'statement'), ['await lockName(trx, a)\n;\n'])
})

test('each where of a chain is left out, and nothing around it', () => {
  assert.deepEqual(changed("q.where('a', '=', 1).where('b', '=', 2).execute()", 'scope'), [
    "q.where('b', '=', 2).execute()",
    "q.where('a', '=', 1).execute()",
  ])
})

test('a part of a statement has conditions, a sentence has none', () => {
  assert.deepEqual(changed('sql`join t on t.a = 1 and t.b`', 'scope'), ['sql`join t on t.a = 1 and true `'])
  assert.deepEqual(changed('sql`where a`', 'scope'), ['sql`where true `'])
  for (const sentence of ['move it and the data to where others may pass', 'delete it where it stands, and update the rest'])
    assert.deepEqual(changed(`stop(\`${sentence}\`)`, 'scope'), [])
})

test('each condition of SQL becomes true, up to the end of its own depth', () => {
  const hole = '$' + '{and(1)}'
  assert.deepEqual(changed(`sql\`select x from t where a = ${hole} and b in (select c and d) order by e\``, 'scope'), [
    `sql\`select x from t where true and b in (select c and d) order by e\``,
    `sql\`select x from t where a = ${hole} and true order by e\``,
    `sql\`select x from t where a = ${hole} and b in (select c and true ) order by e\``,
  ])
  assert.deepEqual(changed('sql`select x from t where a between 1 and 2`', 'scope'), [])
})

test('conditions are negated and their joints swapped, constants changed, statements dropped', () => {
  assert.deepEqual(changed('if (a && b) c()', 'condition'), ['if (!(a && b)) c()', 'if ((a) || (b)) c()'])
  assert.deepEqual(changed("const a: 7 = f(7, true, 'x')", 'constant'), ["const a: 7 = f(8, true, 'x')", "const a: 7 = f(7, false, 'x')"])
  assert.deepEqual(changed("'use strict'\nact()", 'statement'), ["'use strict'\n;"])
})

test('a sample is the same for the same seed, another for another, and holds every kind in turn', () => {
  const all = Array.from({ length: 60 }, (_, n) => ({ n, kind: n < 2 ? 'lock' : 'constant' }) as const)
  const seven = sample(all, 10, 7)
  assert.deepEqual(sample(all, 10, 7), seven)
  assert.notDeepEqual(sample(all, 10, 8), seven)
  assert.deepEqual([seven.length, seven.filter((m) => m.kind === 'lock').length], [10, 2])
})

test('kinds are chosen by name, all without a name, and a name that is none is refused', () => {
  assert.deepEqual(parseKinds('scope,lock'), ['lock', 'scope'])
  assert.deepEqual(parseKinds(undefined), KINDS)
  assert.throws(() => parseKinds('lock,locks'), /^Error: locks: the kinds are lock, scope/)
})

test('the mask of a schema is left alone, because nothing but true compiles there', () => {
  assert.deepEqual(changed('const Some = z.pick(All, { may: true, why: true })', 'constant'), [])
  assert.deepEqual(changed('const may = all({ may: true })', 'constant'), ['const may = all({ may: false })'])
})
