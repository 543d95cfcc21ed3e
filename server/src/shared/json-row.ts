/**
 * Many columns of one row as one column `facts` of JSON text. A driver reads the name, type and value of each column of
 * each answer; for the fifty that a rule may ask for, that takes longer than the look-up itself.
 */
export const rowAsJson = (columns: string): string =>
  `(select row_to_json(facts_row)::text from (select ${columns}) facts_row) as facts`

/** A row as a statement with `rowAsJson` gives it; what is text already, such as a page in JSON, stands beside the facts. */
export interface JsonRow {
  readonly facts: string
}

/** The row with its facts as columns again. JSON keeps numbers, texts, truth values and lists; dates must be text. */
export function parseJsonRow<Row extends object>(row: JsonRow): Row {
  const whole = JSON.parse(row.facts) as Record<string, unknown>
  for (const [name, value] of Object.entries(row)) if (name !== 'facts') whole[name] = value
  return whole as Row
}
