/**
 * Selects many columns of a row as one column `facts` of JSON text. The driver reads name, type and value of each column of each
 * result; for fifty columns of a policy that takes longer than the query itself.
 */
export const rowAsJson = (columns: string): string =>
  `(select row_to_json(facts_row)::text from (select ${columns}) facts_row) as facts`

/** A row of a statement with `rowAsJson`; large texts, such as a page in JSON, are separate columns beside `facts`. */
export interface JsonRow {
  readonly facts: string
}

/** The row with its facts as columns again. JSON preserves numbers, texts, booleans and arrays; dates must be text. */
export function parseJsonRow<Row extends object>(row: JsonRow): Row {
  const whole = JSON.parse(row.facts) as Record<string, unknown>
  for (const [name, value] of Object.entries(row)) if (name !== 'facts') whole[name] = value
  return whole as Row
}
