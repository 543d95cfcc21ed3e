const LINE_FEED = 0x0a

/** Counts the rows that end in a piece of PostgreSQL's COPY text: a line feed within a value is written in another way. */
export function countRows(piece: Buffer): number {
  let rows = 0
  for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) rows += 1
  return rows
}
