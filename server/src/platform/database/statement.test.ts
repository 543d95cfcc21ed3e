import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  type AnyStatement,
  columnOf,
  defineStatement,
  defineStatementVariants,
  listStatements,
  type RowOf,
  type RowShape,
} from './statement.ts'
import { createTestDatabase } from './testing/database.ts'
import { findRowMismatches } from './testing/describe-statement.ts'

const database = await createTestDatabase()
after(() => database.close())

const describe = async (statement: unknown): Promise<string[]> => {
  const client = await database.pool.connect()
  try {
    return await findRowMismatches(client, statement as AnyStatement)
  } finally {
    client.release()
  }
}

const ADD = defineStatement({
  name: 'test.add',
  params: { b: 'int', a: 'int', word: 'text?' },
  row: { sum: 'int', word: columnOf<'yes' | null>('text?') },
  text: ({ a, b, word }) => `select ${a} + ${b} + ${a} as sum, ${word} as word`,
})

test('a parameter is numbered where it first stands and sent once', () => {
  const { text, order } = ADD.compile()
  assert.equal(text, '/* test.add */ select $1::int + $2::int + $1::int as sum, $3::text as word')
  assert.deepEqual(order, ['a', 'b', 'word'])
})

test('a statement runs on the pool and on a database handle', async () => {
  const values = { a: 1, b: 20, word: null }
  assert.deepEqual(await ADD.read(database.pool, values), { sum: 22, word: null })
  assert.deepEqual(await ADD.find(database.db, values), { sum: 22, word: null })
  assert.deepEqual(await ADD.list(database.db, values), [{ sum: 22, word: null }])
})

test('an expression stands for a parameter that is not sent', () => {
  const { text, order } = ADD.compile({ a: 'x.a' })
  assert.equal(text, '/* test.add */ select x.a + $1::int + x.a as sum, $2::text as word')
  assert.deepEqual(order, ['b', 'word'])
})

test('a missing, unknown or mistyped value is a type error', () => {
  const calls = () => [
    // @ts-expect-error a value is missing
    ADD.list(database.pool, { a: 1, b: 2 }),
    // @ts-expect-error a value is unknown
    ADD.list(database.pool, { a: 1, b: 2, word: null, c: 3 }),
    // @ts-expect-error a value has another type
    ADD.list(database.pool, { a: '1', b: 2, word: null }),
    // @ts-expect-error a value that is not nullable is null
    ADD.list(database.pool, { a: null, b: 2, word: null }),
  ]
  assert.equal(typeof calls, 'function')
})

test('a column of a table has the type that the table declares, and one that no table has is a type error', () => {
  const named = { kind: 'spaces.kind', host: 'spaces.kind?' } as const
  // @ts-expect-error the table has no such word
  const row: RowOf<typeof named> = { kind: 'TOWN', host: null }
  // @ts-expect-error no table has this column
  const none: RowShape = { kind: 'spaces.kinds' }
  assert.ok(row.kind && none.kind)
})

test('a parameter that the text does not use, and a name that is taken, are refused', () => {
  const define = (name: string) => defineStatement({ name, params: { a: 'int' }, row: {}, text: () => 'select' })
  assert.throws(() => define('test.unused'), /test.unused does not use a/)
  assert.throws(
    () => defineStatement({ name: 'test.add', params: {}, row: {}, text: () => 'select' }),
    /two statements have the name test.add/,
  )
})

test('packed columns arrive as one JSON text and are columns again, beside raw JSON', async () => {
  const packed = defineStatement({
    name: 'test.packed',
    params: { n: 'int' },
    row: { id: 'int', words: 'text', none: 'int?', yes: 'boolean', names: 'text[]', json: 'text', view: 'rawJson' },
    packed: true,
    text: ({ n }) => `select ${n} as id, 'a "b" é' as words, null::int as none, true as yes, '{a,b}'::text[] as names,
      '{"k":1}'::text as json, json_build_object('n', ${n})::text as view`,
  })
  assert.deepEqual(await packed.read(database.pool, { n: 7 }), {
    id: 7,
    words: 'a "b" é',
    none: null,
    yes: true,
    names: ['a', 'b'],
    json: '{"k":1}',
    view: '{"n" : 7}',
  })
  assert.deepEqual(await describe(packed), [])
})

test('the number that a statement is planned for stands in its text, which is not prepared; another value is refused', async () => {
  const planned = defineStatement({
    name: 'test.planned',
    params: { word: 'text', n: 'int' },
    row: { text: 'text', word: 'text', n: 'int' },
    plannedFor: 'n',
    text: ({ n, word }) => `select current_query() as text, ${word} as word, ${n} as n`,
  })
  const client = await database.pool.connect()
  try {
    for (const n of [7, -8]) {
      const { text, ...row } = await planned.read(client, { n, word: 'yes' })
      assert.deepEqual(row, { n, word: 'yes' })
      assert.ok(text.endsWith(`/* test.planned */ select current_query() as text, $1::text as word, (${n})::int as n`), text)
    }
    const { rows } = await client.query("select statement from pg_prepared_statements where statement like '%test.planned%'")
    assert.deepEqual(rows, [])
    for (const n of [1.5, Number.NaN, '1; select 2' as unknown as number])
      await assert.rejects(planned.list(client, { n, word: 'yes' }), /statement test.planned is planned for a number, not/)
  } finally {
    client.release()
  }
})

test('the text of a variant is built once, and names only the parameters of its shape', async () => {
  let built = 0
  const people = defineStatementVariants({
    name: 'test.people',
    params: { word: 'text', limit: 'int' },
    row: { n: 'int' },
    text({ word, limit }, { search }: { search: boolean }) {
      built++
      return `select n from generate_series(1, 3) n ${search ? `where ${word} = n::text` : ''} limit ${limit}`
    },
    examples: [{ search: true }],
  })
  assert.deepEqual(await people({ search: false }).list(database.pool, { word: '2', limit: 2 }), [{ n: 1 }, { n: 2 }])
  assert.deepEqual(await people({ search: true }).list(database.pool, { word: '2', limit: 2 }), [{ n: 2 }])
  assert.equal(people({ search: true }), people({ search: true }))
  assert.deepEqual(people({ search: false }).compile().order, ['limit'])
  assert.equal(built, 3)
  const listed = listStatements().filter(({ name }) => name === 'test.people')
  assert.deepEqual(listed, [people({ search: true })], 'its examples are among those that are compared with PostgreSQL')
})

test('a declared row that differs from what PostgreSQL describes is told', async () => {
  const wrong = defineStatement({
    name: 'test.wrong',
    params: {},
    row: { id: 'text', title: 'text', email: 'text', uuid: 'spaces.uuid', lang: 'users.lang', least: 'users.name' },
    text: () => 'select id, uuid, email, name, lang, least(name) as least from users',
  })
  assert.deepEqual(await describe(wrong), [
    'test.wrong has no column title',
    'test.wrong: id is of type 23, not text',
    'test.wrong: uuid is users.uuid, not spaces.uuid',
    'test.wrong: email may be null',
    'test.wrong does not declare its column name',
    'test.wrong: least is an expression, not users.name',
  ])
})

test('an instant in a packed row is told, because JSON writes it otherwise', async () => {
  const packed = defineStatement({
    name: 'test.instant',
    params: {},
    row: { at: 'timestamptz' },
    packed: true,
    text: () => 'select now() as at',
  })
  assert.deepEqual(await describe(packed), ['test.instant: at changes in JSON'])
})
