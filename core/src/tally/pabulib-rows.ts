/** What is wrong in a file: the line (from 1; null where no line is to blame) and why, as a sentence. */
export interface Fault {
  readonly line: number | null
  readonly reason: string
}

/** One row of a file with the line it begins on. Blank lines make no row. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Cells between semicolons. A cell that begins with a quotation mark is quoted: it may hold semicolons and line breaks,
 * and "" stands for one mark. A mark inside another cell is an ordinary character. Cells are trimmed; a byte order mark,
 * CRLF and CR are understood.
 */
export function rowsOf(given: string): { rows: Row[]; faults: Fault[] } {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: Row[] = []
  let cells: string[] = []
  let [line, at, begin] = [1, 0, 1]
  for (;;) {
    let cell = ''
    if (text[at] === '"') {
      const opened = line
      at += 1
      for (;;) {
        const close = text.indexOf('"', at)
        if (close < 0) return { rows, faults: [{ line: opened, reason: 'A quoted cell is not closed.' }] }
        cell += text.slice(at, close)
        at = close + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
      line = opened + (cell.match(/\n/g)?.length ?? 0)
    }
    const rest = /[^;\n]*/y
    rest.lastIndex = at
    const plain = rest.exec(text)?.[0] ?? ''
    at += plain.length
    cells.push((cell + plain).trim())
    if (text[at] === ';') at += 1
    else {
      if (cells.some((each) => each !== '')) rows.push({ line: begin, cells })
      if (at >= text.length) return { rows, faults: [] }
      cells = []
      at += 1
      line += 1
      begin = line
    }
  }
}
