import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TextDocument } from '@folkmoot/core/platform/shared/documents/document.ts'
import { parseBlocks, type Run, type TableBlock, type TextBlock } from '@folkmoot/core/platform/shared/documents/parse-blocks.ts'
import { raiseText } from '@folkmoot/core/platform/shared/documents/raised-text.ts'
import { cleanLine } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import { type Font, openSync } from 'fontkit'
import PDFDocument from 'pdfkit'

/** The fonts by style, read once: the files are in the package, so that a document looks the same on every machine. */
const FONT_FILES = {
  regular: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  italic: 'DejaVuSans-Oblique.ttf',
  boldItalic: 'DejaVuSans-BoldOblique.ttf',
  mono: 'DejaVuSansMono.ttf',
} as const
type FontName = keyof typeof FONT_FILES
const opened = new Map<FontName, Font>()

function openFont(name: FontName): Font {
  const known = opened.get(name)
  if (known) return known
  const fonts = dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json')))
  const font = openSync(join(fonts, 'ttf', FONT_FILES[name])) as Font
  opened.set(name, font)
  return font
}

const hasLetter = (name: FontName, letter: string): boolean =>
  /\s/.test(letter) || openFont(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** A piece of text in one font. */
interface Piece {
  readonly text: string
  readonly font: FontName
}

/** Cuts a text where its font lacks a letter that the regular one has. */
function splitByFont(text: string, wanted: FontName): Piece[] {
  const pieces: { text: string; font: FontName }[] = []
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const font = hasLetter(wanted, segment) ? wanted : 'regular'
    const last = pieces.at(-1)
    if (last?.font === font) last.text += segment
    else pieces.push({ text: segment, font })
  }
  return pieces
}

function fontOf({ strong, em, code }: Run): FontName {
  if (code) return 'mono'
  if (strong) return em ? 'boldItalic' : 'bold'
  return em ? 'italic' : 'regular'
}

const INK = '#1b2421'
const LINK = '#0b5394'
const MARGIN = 56
const FOOT = 32
const LIST_INDENT = 18

interface TextStyle {
  readonly tag: string
  readonly size: number
  readonly before: number
  readonly run?: Partial<Run>
}
const STYLES: Readonly<Record<TextBlock['style'] | 'h1', TextStyle>> = {
  h1: { tag: 'H1', size: 20, before: 0, run: { strong: true } },
  h2: { tag: 'H2', size: 15, before: 10, run: { strong: true } },
  h3: { tag: 'H3', size: 13, before: 8, run: { strong: true } },
  h4: { tag: 'H4', size: 11.5, before: 6, run: { strong: true } },
  body: { tag: 'P', size: 10.5, before: 0 },
  quote: { tag: 'BlockQuote', size: 10.5, before: 0, run: { em: true } },
  code: { tag: 'Code', size: 9.5, before: 0, run: { code: true } },
}

type Pdf = PDFKit.PDFDocument
type Structure = ReturnType<Pdf['struct']>

/** Writes runs as one paragraph of a structure element. */
function writeRuns(pdf: Pdf, into: Structure, tag: string, runs: readonly Run[], size: number, indent = 0): void {
  into.add(pdf.markStructureContent(tag))
  const pieces = runs.flatMap((run) => splitByFont(raiseText(run), fontOf(run)).map((piece) => ({ ...run, ...piece })))
  pdf.x = pdf.page.margins.left + indent
  const width = pdf.page.width - pdf.page.margins.right - pdf.x
  pieces.forEach(({ text, font, href, underline, strike }, i) => {
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(href === undefined ? INK : LINK)
    pdf.text(text, {
      width,
      lineGap: size * 0.25,
      paragraphGap: size * 0.45,
      continued: i < pieces.length - 1,
      underline: underline === true || href !== undefined,
      strike: strike === true,
      link: href === undefined ? null : cleanLine(href),
    })
  })
}

function writeText(pdf: Pdf, parent: Structure, style: keyof typeof STYLES, runs: readonly Run[], indent = 0): void {
  const { tag, size, before, run } = STYLES[style]
  pdf.y += before
  // a heading does not stand alone at the foot of a page
  if (tag.startsWith('H') && pdf.y > pdf.page.maxY() - size * 4) pdf.addPage()
  const element = pdf.struct(tag)
  parent.add(element)
  writeRuns(pdf, element, tag, run ? runs.map((each) => ({ ...each, ...run })) : runs, size, indent)
  element.end()
}

/** Writes list items that follow one another as one list. */
function writeList(pdf: Pdf, parent: Structure, items: readonly TextBlock[]): void {
  const list = pdf.struct('L')
  parent.add(list)
  for (const { item, runs, style } of items) {
    const indent = LIST_INDENT * ((item?.depth ?? 0) + 1)
    const mark = item?.mark === null || item === undefined ? '' : item.mark === 'bullet' ? '•' : `${item.mark}.`
    const entry = pdf.struct('LI')
    list.add(entry)
    if (mark !== '') {
      const label = pdf.struct('Lbl')
      entry.add(label)
      if (pdf.y > pdf.page.maxY() - STYLES.body.size * 2) pdf.addPage()
      const { y } = pdf
      writeRuns(pdf, label, 'Lbl', [{ text: mark }], STYLES.body.size, indent - LIST_INDENT)
      label.end()
      pdf.y = y
    }
    const body = pdf.struct('LBody')
    entry.add(body)
    writeRuns(pdf, body, 'LBody', runs.length > 0 ? runs : [{ text: ' ' }], STYLES[style].size, indent)
    body.end()
    entry.end()
  }
  list.end()
}

function writeTable(pdf: Pdf, parent: Structure, { rows }: TableBlock): void {
  const columns = Math.max(...rows.map((row) => row.length))
  pdf.font('regular').fontSize(STYLES.body.size).fillColor(INK)
  pdf.x = pdf.page.margins.left
  const options = {
    structParent: parent,
    columnStyles: Array.from({ length: columns }, () => '*' as const),
    defaultStyle: { border: 0.5, borderColor: '#888888', padding: 4 },
    data: rows.map((row) =>
      Array.from({ length: columns }, (_, i) => {
        const cell = row[i]
        const text = (cell?.runs ?? []).map(raiseText).join('')
        return cell?.header ? { text, type: 'TH' as const, font: { src: 'bold' } } : { text }
      }),
    ),
  }
  // the types do not know yet that a table has a place in the structure
  pdf.table(options as never)
  pdf.y += STYLES.body.size * 0.6
}

/** The number of each page at its foot, which is no part of the text. */
function writePageNumbers(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    const { width, height, margins } = pdf.page
    margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('regular').fontSize(8.5).fillColor('#555555')
    pdf.text(`${page + 1} / ${count}`, MARGIN, height - FOOT, {
      width: width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    })
    pdf.endMarkedContent()
  }
}

/**
 * A PDF of A4 pages with tags for screen readers (headings, lists, tables, language, title), selectable text and links. Letters that
 * none of its fonts has (such as those of Chinese) are boxes; `missing` then says so at its end.
 */
export function formatPdfDocument(document: TextDocument, missing: string): Promise<Buffer> {
  const title = cleanLine(document.title)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: cleanLine(document.lang),
    // the same text gives the same file
    info: { Title: title, Producer: 'Folkmoot', Creator: 'Folkmoot', CreationDate: new Date(0) },
    // without it the library reads a standard font that is not embedded
    font: null as never,
  })
  for (const name of Object.keys(FONT_FILES) as FontName[]) pdf.registerFont(name, openFont(name) as never)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const blocks = parseBlocks(document.html, document.site)
  writeText(pdf, root, 'h1', [{ text: title }])
  for (const { label, value } of document.fields) {
    const runs = [{ text: `${cleanLine(label)}: `, strong: true }, { text: cleanLine(value) }]
    writeText(pdf, root, 'body', runs)
  }
  pdf.y += STYLES.body.size
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]
    if (block?.kind === 'table') writeTable(pdf, root, block)
    else if (block?.kind === 'rule') {
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(pdf.page.width - MARGIN, pdf.y)
        .lineWidth(0.5)
        .stroke('#888888')
      pdf.endMarkedContent()
      pdf.y += STYLES.body.size
    } else if (block?.item) {
      const end = blocks.findIndex((other, at) => at > i && !(other.kind === 'text' && other.item))
      const items = blocks.slice(i, end === -1 ? undefined : end) as TextBlock[]
      writeList(pdf, root, items)
      i += items.length - 1
    } else if (block) writeText(pdf, root, block.style, block.runs, block.style === 'quote' ? LIST_INDENT : 0)
  }
  if (hasMissingLetters(document, blocks)) writeText(pdf, root, 'body', [{ text: missing, em: true }])
  root.end()
  writePageNumbers(pdf)
  return collect(pdf)
}

function hasMissingLetters({ title, fields }: TextDocument, blocks: ReturnType<typeof parseBlocks>): boolean {
  const runs = blocks.flatMap((block) =>
    block.kind === 'text' ? block.runs : block.kind === 'table' ? block.rows.flat().flatMap((cell) => cell.runs) : [],
  )
  const texts = [title, ...fields.map(({ value }) => value), ...runs.map(({ text }) => text)]
  return texts.some((text) => [...cleanLine(text)].some((letter) => !hasLetter('regular', letter)))
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}
