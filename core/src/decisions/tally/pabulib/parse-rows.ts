/** What is wrong in a file: the line (from 1; null where no line is to blame) and why, as a sentence. */
export interface LineFault {
  readonly line: number | null
  readonly reason: string
}

/** One row of a file with the line it begins on. Blank lines make no row. */
export interface PabulibRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The longest line and the longest quoted cell that are read, in characters: no election needs more. */
const MAX_LINE_LENGTH = 1_000_000

/**
 * The lines of a text that comes in parts, cut anywhere; CRLF, LF and CR end a line. Where a line is longer than
 * `LONGEST_LINE`, what was read of it is the last line given.
 */
export function* splitLines(parts: Iterable<string>): Generator<string> {
  let rest = ''
  for (const part of parts) {
    const text = rest + part
    // a CR at the very end may be the first half of a CRLF
    const lines = text.includes('\r') ? text.split(/\r\n|\n|\r(?!$)/) : text.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > MAX_LINE_LENGTH) break
  }
  if (rest.endsWith('\r')) yield* [rest.slice(0, -1), '']
  else yield rest
}

/**
 * The cells between semicolons, line by line. A cell that begins with a quotation mark is quoted: it may hold semicolons
 * and line breaks, and "" stands for one mark. A mark inside another cell is an ordinary character. Cells are trimmed; a
 * byte order mark is understood. Reading ends at a fault.
 */
export function* parseRows(lines: Iterable<string>, report: (fault: LineFault) => void): Generator<PabulibRow> {
  let line = 0
  let begin = 0
  let cells: string[] = []
  let quoted: string | null = null
  let openedAt = 0
  for (const rawLine of lines) {
    line += 1
    const text = line === 1 ? rawLine.replace(/^\uFEFF/, '') : rawLine
    if (text.length > MAX_LINE_LENGTH || (quoted?.length ?? 0) > MAX_LINE_LENGTH) {
      const what = text.length > MAX_LINE_LENGTH ? 'This line' : 'A quoted cell'
      report({ line: quoted === null ? line : openedAt, reason: `${what} is longer than 1,000,000 characters.` })
      return
    }
    if (quoted === null) {
      begin = line
      cells = []
      if (!text.includes('"')) {
        const plain = text.split(';').map((cell) => cell.trim())
        if (plain.some((cell) => cell !== '')) yield { line, cells: plain }
        continue
      }
    }
    for (let at = 0; at >= 0; ) {
      if (quoted === null && text[at] === '"') {
        quoted = ''
        openedAt = line
        at += 1
      }
      if (quoted !== null) {
        const close = text.indexOf('"', at)
        quoted += close < 0 ? `${text.slice(at)}\n` : text.slice(at, close)
        if (close < 0) break
        at = close + 1
        if (text[at] === '"') {
          quoted += '"'
          at += 1
          continue
        }
      }
      const end = text.indexOf(';', at)
      cells.push(`${quoted ?? ''}${text.slice(at, end < 0 ? text.length : end)}`.trim())
      quoted = null
      at = end < 0 ? -1 : end + 1
    }
    if (quoted === null && cells.some((cell) => cell !== '')) yield { line: begin, cells }
  }
  if (quoted !== null) report({ line: openedAt, reason: 'A quoted cell is not closed.' })
}
