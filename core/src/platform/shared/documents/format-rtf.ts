import { cleanLine } from '../text/clean-line.ts'
import type { TextDocument } from './document.ts'
import { parseBlocks, type Run, type TextBlock } from './parse-blocks.ts'

/** Escapes braces and backslashes, and writes everything beyond ASCII as code units. */
const escapeRtf = (text: string): string =>
  text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/\n/g, '\\line ')
    .replace(/\t/g, '\\tab ')
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0) > 0x7fff ? unit.charCodeAt(0) - 0x1_00_00 : unit.charCodeAt(0)}?`)

const SIZES: Readonly<Record<TextBlock['style'], string>> = {
  ...{ body: '\\fs22', quote: '\\fs22\\i', code: '\\fs20\\f1', h2: '\\fs32\\b', h3: '\\fs28\\b', h4: '\\fs24\\b' },
}

function formatRun({ text, strong, em, underline, strike, code, script, href }: Run): string {
  const controls = [strong && '\\b', em && '\\i', underline && '\\ul', strike && '\\strike', code && '\\f1']
  if (script) controls.push(script === 'sup' ? '\\super' : '\\sub')
  const words = escapeRtf(text)
  const set = controls.filter(Boolean).join('')
  const marked = set ? `{${set} ${words}}` : words
  if (href === undefined) return marked
  const address = escapeRtf(cleanLine(href).replaceAll('"', '%22'))
  return `{\\field{\\*\\fldinst{HYPERLINK "${address}"}}{\\fldrslt{\\ul ${marked}}}}`
}

function formatText(block: TextBlock): string {
  const { item, style } = block
  const indent = (item ? 360 * (item.depth + 1) : 0) + (style === 'quote' ? 360 : 0)
  const mark = !item || item.mark === null ? '' : item.mark === 'bullet' ? '\\bullet\\tab ' : `${item.mark}.\\tab `
  const level = style.startsWith('h') ? `\\outlinelevel${Number(style[1]) - 1}` : ''
  const first = mark ? '\\fi-360' : ''
  return `{\\pard\\sa120\\li${indent}${first}${level}${SIZES[style]} ${mark}${block.runs.map(formatRun).join('')}\\par}`
}

/** The width of a table in twips: the text of a page of A4. */
const TABLE_WIDTH = 9000

/** Rich text that word processors open. */
export function formatRtfDocument(document: TextDocument): string {
  const blocks = parseBlocks(document.html, document.site).map((block) => {
    if (block.kind === 'rule') return '{\\pard\\brdrb\\brdrs\\brdrw10\\sa120\\par}'
    if (block.kind === 'text') return formatText(block)
    return block.rows
      .map((row) => {
        const ends = row.map((_, i) => `\\cellx${Math.round(((i + 1) * TABLE_WIDTH) / row.length)}`).join('')
        const cells = row.map(({ runs }) => `\\pard\\intbl\\fs22 ${runs.map(formatRun).join('')}\\cell`).join('\n')
        return `{\\trowd\\trgaph80${ends}\n${cells}\n\\row}`
      })
      .join('\n')
  })
  const title = escapeRtf(cleanLine(document.title))
  const fields = document.fields.map(
    ({ label, value }) => `{\\pard\\sa60\\fs22 {\\b ${escapeRtf(cleanLine(label))}:} ${escapeRtf(cleanLine(value))}\\par}`,
  )
  return [
    '{\\rtf1\\ansi\\uc1\\deff0{\\fonttbl{\\f0\\fswiss Arial;}{\\f1\\fmodern Courier New;}}',
    `{\\info{\\title ${title}}}`,
    `{\\pard\\sa240\\outlinelevel0\\fs40\\b ${title}\\par}`,
    ...fields,
    '{\\pard\\sa120\\par}',
    ...blocks,
    '}\n',
  ].join('\n')
}
