import type pg from 'pg'
import type { AnyStatement, ColumnType } from '../statement.ts'

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
/** Types that JSON writes otherwise than the driver. */
const NOT_PACKED: ReadonlySet<string> = new Set(['timestamptz', 'bytea'])

/** Compares the declared row of a statement with PostgreSQL's description; one sentence for each difference. */
export async function findRowMismatches(client: pg.PoolClient, statement: AnyStatement): Promise<string[]> {
  const described = await describeText(client, statement.compile({}, { bare: true }).text)
  if (statement.packed) await describeText(client, statement.compile().text)
  const nullable = await findNullableColumns(client, described)
  const names = described.map(({ name }) => name)
  const missing = Object.keys(statement.row).filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => `${statement.name} has no column ${name}`),
    ...described.flatMap((column) => {
      const declared = statement.row[column.name]
      if (declared === undefined) return [`${statement.name} does not declare its column ${column.name}`]
      const type: ColumnType = typeof declared === 'string' ? declared : declared.type
      const base = type.replace('?', '')
      return [
        ...(TYPE_NUMBERS[base]?.includes(column.dataTypeID)
          ? []
          : [`${statement.name}: ${column.name} is of type ${column.dataTypeID}, not ${base}`]),
        ...(statement.packed && NOT_PACKED.has(base) ? [`${statement.name}: ${column.name} changes in JSON`] : []),
        ...(nullable.has(`${column.tableID}.${column.columnID}`) && !type.endsWith('?')
          ? [`${statement.name}: ${column.name} may be null`]
          : []),
      ]
    }),
  ]
}

async function findNullableColumns(client: pg.PoolClient, columns: readonly DescribedColumn[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select attrelid::int || '.' || attnum as name from pg_attribute
     where attrelid = any($1::oid[]) and attnum > 0 and not attnotnull`,
    [columns.map(({ tableID }) => tableID)],
  )
  return new Set(rows.map(({ name }) => name))
}
