import type { CompiledQuery, Kysely, SelectType } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'

/** Opts a query out of prepared statements: it contains a literal value for better planning, so its texts are many. */
export const UNNAMED_STATEMENT = '/* planned anew */ '

/** The types of parameters; each stands in the text with its cast. `text?` also takes null. */
interface ParamTypes {
  int: number
  bigint: number
  float: number
  text: string
  boolean: boolean
  uuid: string
  timestamptz: string
  json: string
  bytea: Buffer
  'int[]': readonly number[]
  'text[]': readonly string[]
  'uuid[]': readonly string[]
}
type ParamName = keyof ParamTypes
export type ParamShape = Readonly<Record<string, ParamName | `${ParamName}?`>>
type ParamValue<T> = T extends `${infer Name extends ParamName}?` ? ParamTypes[Name] | null : T extends ParamName ? ParamTypes[T] : never
/** The values of a statement: one for each of its parameters. */
export type ParamValues<P extends ParamShape> = { readonly [K in keyof P]: ParamValue<P[K]> }
/** The expressions that stand for parameters in a text. */
export type Placeholders<P extends ParamShape> = { readonly [K in keyof P]: string }

/** The types of columns as the driver returns them; `rawJson` is JSON text that is sent unchanged. */
export interface ColumnTypes {
  int: number
  bigint: number
  float: number
  text: string
  boolean: boolean
  uuid: string
  timestamptz: string
  date: string
  json: unknown
  rawJson: string
  bytea: Buffer
  'text[]': string[]
  'int[]': number[]
  /** What a function without a result returns. */
  void: ''
}
type ColumnName = keyof ColumnTypes
export type ColumnType = ColumnName | `${ColumnName}?`
/** A column of a table by its name, such as `campaigns.status`, of the type that the table declares. */
type TableColumn = { [T in keyof Schema]: `${T}.${keyof Schema[T] & string}` }[keyof Schema]
type TableValue<T, C> = T extends keyof Schema ? (C extends keyof Schema[T] ? SelectType<Schema[T][C]> : never) : never
export interface TypedColumn<T> {
  readonly type: ColumnType
  readonly of?: T
}
/** With `?` a column may be null, such as one of an outer join. */
export type RowShape = Readonly<Record<string, ColumnType | TableColumn | `${TableColumn}?` | TypedColumn<unknown>>>
type ColumnValue<C> =
  C extends TypedColumn<infer T>
    ? T
    : C extends `${infer T}.${infer N}?`
      ? TableValue<T, N> | null
      : C extends `${infer T}.${infer N}`
        ? TableValue<T, N>
        : C extends `${infer Name extends ColumnName}?`
          ? ColumnTypes[Name] | null
          : C extends ColumnName
            ? ColumnTypes[C]
            : never
/** The row that a row shape describes. */
export type RowOf<R extends RowShape> = { -readonly [K in keyof R]: ColumnValue<R[K]> }

/** An expression with a narrower type than PostgreSQL knows: words, or the content of JSON. A column of a table is named instead. */
export const columnOf = <T>(type: null extends T ? `${ColumnName}?` : ColumnName): TypedColumn<T> => ({ type })

/** A database handle, the pool or a client. */
export type Executor = Pick<Kysely<Schema>, 'executeQuery'> | Pick<pg.Pool, 'query'> | Pick<pg.ClientBase, 'query'>

export interface CompiledStatement {
  readonly text: string
  /** The parameters in the order of their placeholders. */
  readonly order: readonly string[]
}

/** A statement with named parameters and a typed row. */
export interface Statement<P extends ParamShape, R extends RowShape> {
  readonly name: string
  readonly row: R
  readonly packed: boolean
  /** Builds the text; `expressions` stand for parameters that are not sent. With `bare`, packed columns stay columns. */
  compile(expressions?: Partial<Placeholders<P>>, options?: { readonly bare: boolean }): CompiledStatement
  /** Runs the statement and returns all rows. */
  list(db: Executor, values: ParamValues<P>): Promise<RowOf<R>[]>
  /** Runs the statement and returns its first row, if any. */
  find(db: Executor, values: ParamValues<P>): Promise<RowOf<R> | undefined>
  /** Runs a statement that always has a row and returns the first. */
  read(db: Executor, values: ParamValues<P>): Promise<RowOf<R>>
}

/** The row of a statement. */
export type StatementRow<S extends { readonly row: RowShape }> = RowOf<S['row']>

interface StatementDefinition<P extends ParamShape, R extends RowShape> {
  /** The feature and the act, such as `feedback.save`; the text begins with it, for logs and `pg_stat_activity`. */
  readonly name: string
  readonly params: P
  /**
   * The columns in any order. A test compares names and types with what PostgreSQL describes; whether a column may be null
   * PostgreSQL cannot describe, except that a nullable column of a table is nullable here.
   */
  readonly row: R
  /**
   * Sends the columns as one column of JSON text, except those of type `rawJson`. The driver reads name, type and value of each
   * column of each result; for fifty columns of a policy that takes longer than the query itself.
   */
  readonly packed?: boolean
  /**
   * A number that decides which plan is good (decision 0004): it is written into the text, so that PostgreSQL plans the statement
   * for each value.
   */
  readonly plannedFor?: { [K in keyof P]: P[K] extends 'int' ? K : never }[keyof P]
}

export type AnyStatement = Statement<ParamShape, RowShape>

/** Every defined statement by its name, for the test that compares their rows with PostgreSQL's description. */
const statements = new Map<string, readonly AnyStatement[]>()
export const listStatements = (): AnyStatement[] => [...statements.values()].flat()

/** Defines a statement. `text` gets the placeholder of each parameter, cast to its type. */
export function defineStatement<const P extends ParamShape, const R extends RowShape>(
  definition: StatementDefinition<P, R> & { readonly text: (param: Placeholders<P>) => string },
): Statement<P, R> {
  const statement = createStatement(definition, definition.text)
  const { order } = statement.compile()
  const unused = Object.keys(definition.params).filter((name) => !order.includes(name))
  if (unused.length > 0) throw new Error(`statement ${definition.name} does not use ${unused.join(', ')}`)
  register(definition.name, [statement as unknown as AnyStatement])
  return statement
}

/**
 * Defines statements with the same parameters and row whose text depends on a shape: filters, an order, the public's view. The
 * text of a shape is built once; a parameter that it does not name is not sent. `examples` are the shapes that the test checks.
 */
export function defineStatementVariants<
  const P extends ParamShape,
  const R extends RowShape,
  S extends Readonly<Record<string, string | boolean | undefined>>,
>(
  definition: StatementDefinition<P, R> & {
    readonly text: (param: Placeholders<P>, shape: S) => string
    readonly examples: readonly S[]
  },
): (shape: S) => Statement<P, R> {
  const variants = new Map<string, Statement<P, R>>()
  const findVariant = (shape: S): Statement<P, R> => {
    const key = Object.values(shape).join()
    const known = variants.get(key)
    if (known) return known
    const variant = createStatement(definition, (param: Placeholders<P>) => definition.text(param, shape))
    variants.set(key, variant)
    return variant
  }
  register(definition.name, definition.examples.map(findVariant) as unknown as AnyStatement[])
  return findVariant
}

function register(name: string, defined: readonly AnyStatement[]): void {
  if (statements.has(name)) throw new Error(`two statements have the name ${name}`)
  statements.set(name, defined)
}

function createStatement<P extends ParamShape, R extends RowShape>(
  { name, params, row, packed = false, plannedFor }: StatementDefinition<P, R>,
  buildText: (param: Placeholders<P>) => string,
): Statement<P, R> {
  const compile: Statement<P, R>['compile'] = (expressions = {}, { bare } = { bare: false }) => {
    const names = Object.keys(params)
    const text = buildText(Object.fromEntries(names.map((param) => [param, expressions[param] ?? `⟨${param}⟩`])) as Placeholders<P>)
    const order: string[] = []
    const numbered = text.replaceAll(/⟨(\w+)⟩/g, (_, param: string) => {
      if (!order.includes(param)) order.push(param)
      return `$${order.indexOf(param) + 1}::${params[param]?.replace('?', '')}`
    })
    return { text: `/* ${name} */ ${packed && !bare ? packColumns(numbered, row) : numbered}`, order }
  }
  let compiled: CompiledStatement | undefined
  const compileFor = (values: ParamValues<P>): CompiledStatement => {
    if (plannedFor === undefined) {
      compiled ??= compile()
      return compiled
    }
    const value: unknown = values[plannedFor]
    if (!Number.isSafeInteger(value)) throw new Error(`statement ${name} is planned for a number, not ${value}`)
    const { text, order } = compile({ [plannedFor]: `(${value})::int` } as Partial<Placeholders<P>>)
    return { text: `${UNNAMED_STATEMENT}${text}`, order }
  }
  const list = async (db: Executor, values: ParamValues<P>): Promise<RowOf<R>[]> => {
    const chosen = compileFor(values)
    const rows = await runText(db, chosen.text, toPositional(chosen, values))
    return (packed ? rows.map((r) => unpackRow(r as PackedRow)) : rows) as RowOf<R>[]
  }
  const find = async (db: Executor, values: ParamValues<P>) => (await list(db, values))[0]
  const read = async (db: Executor, values: ParamValues<P>) => {
    const first = await find(db, values)
    if (!first) throw new Error(`statement ${name} gave no row`)
    return first
  }
  return { name, row, packed, compile, list, find, read }
}

/** The values in the order of their placeholders. */
export const toPositional = ({ order }: CompiledStatement, values: Readonly<Record<string, unknown>>): unknown[] =>
  order.map((name) => values[name])

/** The same as Kysely's `CompiledQuery.raw`, without loading Kysely in the counting thread, which has no use for it. */
const compileRaw = (sql: string, parameters: readonly unknown[]): CompiledQuery => ({
  sql,
  parameters,
  query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
  queryId: { queryId: '' },
})

async function runText(db: Executor, text: string, values: unknown[]): Promise<unknown[]> {
  const { rows } =
    'executeQuery' in db ? await db.executeQuery(compileRaw(text, values)) : await (db as Pick<pg.Pool, 'query'>).query(text, values)
  return rows
}

/** A row whose columns are one JSON text; JSON preserves numbers, texts, booleans and arrays. */
export interface PackedRow {
  readonly facts: string
}

const isRawColumn = (column: RowShape[string]): boolean => (typeof column === 'string' ? column : column.type).startsWith('rawJson')

function packColumns(text: string, row: RowShape): string {
  const names = Object.keys(row).map((name) => ({ column: `bare."${name}"`, raw: isRawColumn(row[name] ?? 'text') }))
  const facts = names.filter(({ raw }) => !raw).map(({ column }) => column)
  const beside = names.filter(({ raw }) => raw).map(({ column }) => `, ${column}`)
  return `select (select row_to_json(packed)::text from (select ${facts.join(', ')}) packed) as facts${beside.join('')}
from (${text}) bare`
}

/** Reads a row that PostgreSQL wrote as JSON; its shape is one that a statement declares, so the test has compared it. */
export const parseJsonRow = <R extends RowShape>(_row: R, json: string): RowOf<R> => JSON.parse(json) as RowOf<R>

export function unpackRow(row: PackedRow): Record<string, unknown> {
  const whole = JSON.parse(row.facts) as Record<string, unknown>
  for (const [name, value] of Object.entries(row)) if (name !== 'facts') whole[name] = value
  return whole
}
