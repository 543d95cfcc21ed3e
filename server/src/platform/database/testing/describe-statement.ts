import type pg from 'pg'
import type { AnyStatement } from '../statement.ts'

interface DescribedColumn {
  readonly name: string
  /** The number of its type. */
  readonly dataTypeID: number
  /** Its table and its number there; 0 for an expression. */
  readonly tableID: number
  readonly columnID: number
}

/** The methods of the driver's connection that a query object may use. */
interface Connection {
  parse(query: { text: string; name: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Asks PostgreSQL for the columns of a statement by Parse and Describe, without running it. */
export const describeText = (client: pg.PoolClient, text: string): Promise<readonly DescribedColumn[]> =>
  new Promise((resolve, reject) => {
    let columns: readonly DescribedColumn[] = []
    client.query({
      submit(connection: Connection) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription(message: { fields: readonly DescribedColumn[] }) {
        columns = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as unknown as pg.Submittable)
  })

/** The types of PostgreSQL that the driver turns into each type of column. */
const TYPE_NUMBERS: Readonly<Record<string, readonly number[]>> = {
  int: [23],
  bigint: [20],
  float: [701],
  text: [25],
  boolean: [16],
  uuid: [2950],
  timestamptz: [1184],
  date: [1082],
  json: [114, 3802],
  rawJson: [25],
  bytea: [17],
  'text[]': [1009],
  'int[]': [1007],
  void: [2278],
}
/** Types that JSON writes otherwise than the driver: `timestamptz` and `bytea`. */
const NOT_PACKED: ReadonlySet<number> = new Set([1184, 17])

/** Compares the declared row of a statement with PostgreSQL's description; one sentence for each difference. */
export async function findRowMismatches(client: pg.PoolClient, statement: AnyStatement): Promise<string[]> {
  const described = await describeText(client, statement.compile({}, { bare: true }).text)
  if (statement.packed) await describeText(client, statement.compile().text)
  const tableColumns = await findTableColumns(client, described)
  const names = described.map(({ name }) => name)
  const missing = Object.keys(statement.row).filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => `${statement.name} has no column ${name}`),
    ...described.flatMap((column) => {
      const declared = statement.row[column.name]
      if (declared === undefined) return [`${statement.name} does not declare its column ${column.name}`]
      const type = typeof declared === 'string' ? declared : declared.type
      const base = type.replace('?', '')
      const { origin, nullable } = tableColumns.get(`${column.tableID}.${column.columnID}`) ?? { origin: 'an expression' }
      return [
        ...(base.includes('.')
          ? base === origin
            ? []
            : [`${statement.name}: ${column.name} is ${origin}, not ${base}`]
          : TYPE_NUMBERS[base]?.includes(column.dataTypeID)
            ? []
            : [`${statement.name}: ${column.name} is of type ${column.dataTypeID}, not ${base}`]),
        ...(statement.packed && NOT_PACKED.has(column.dataTypeID) ? [`${statement.name}: ${column.name} changes in JSON`] : []),
        ...(nullable && !base.includes('.') && !type.endsWith('?') ? [`${statement.name}: ${column.name} may be null`] : []),
      ]
    }),
  ]
}

interface TableColumn {
  readonly id: string
  /** Its table and name, such as `campaigns.status`. */
  readonly origin: string
  readonly nullable: boolean
}

async function findTableColumns(client: pg.PoolClient, columns: readonly DescribedColumn[]): Promise<ReadonlyMap<string, TableColumn>> {
  const { rows } = await client.query<TableColumn>(
    `select attrelid::int || '.' || attnum as id, attrelid::regclass || '.' || attname as origin, not attnotnull as nullable
     from pg_attribute where attrelid = any($1::oid[]) and attnum > 0`,
    [columns.map(({ tableID }) => tableID)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
