import { escapeAttribute, escapeHtml } from '../html.ts'
import { cleanLine } from '../text/clean-line.ts'
import type { TextDocument } from './document.ts'
import { parseBlocks, type Run, type TextBlock } from './parse-blocks.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const STYLE_IDS: Readonly<Record<TextBlock['style'], string | undefined>> = {
  ...{ body: undefined, h2: 'Heading2', h3: 'Heading3', h4: 'Heading4', quote: 'Quote', code: 'Code' },
}
const paragraph = (style: string | undefined, inside: string, further = ''): string =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${further}</w:pPr>${inside}</w:p>`

function formatWords(text: string, properties: string): string {
  const parts = text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapeHtml(line)}</w:t>`)
    .join('<w:br/>')
  return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${parts}</w:r>`
}

function listProperties({ strong, em, underline, strike, code, script, href }: Run): string {
  const all = [
    code && '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>',
    ...[strong && '<w:b/>', em && '<w:i/>', strike && '<w:strike/>'],
    href !== undefined && '<w:color w:val="0B5394"/>',
    (underline || href !== undefined) && '<w:u w:val="single"/>',
    script && `<w:vertAlign w:val="${script === 'sup' ? 'superscript' : 'subscript'}"/>`,
  ]
  return all.filter(Boolean).join('')
}

/** The parts of a Word document by their names in the archive (ECMA-376), with headings, lists and tables that are ones. */
export function formatDocxParts(document: TextDocument): Record<string, string> {
  const links: string[] = []
  const lists: string[] = []
  /** The number of the ordered list at each depth. */
  const listAt: number[] = []
  const formatRun = (run: Run): string => {
    const words = formatWords(run.text, listProperties(run))
    if (run.href === undefined) return words
    links.push(cleanLine(run.href))
    return `<w:hyperlink r:id="link${links.length}">${words}</w:hyperlink>`
  }
  const formatText = ({ style, item, runs }: TextBlock): string => {
    const depth = Math.min(item?.depth ?? 0, 8)
    // an ordered list begins again with its first item; the list around it continues after it
    if (item?.mark === 1) {
      lists.push(`<w:lvlOverride w:ilvl="${depth}"><w:startOverride w:val="1"/></w:lvlOverride>`)
      listAt[depth] = lists.length + 1
    }
    const list = item?.mark === 'bullet' ? 1 : (listAt[depth] ?? 1)
    const numbering =
      item === undefined
        ? ''
        : item.mark === null
          ? `<w:ind w:left="${360 * (depth + 1)}"/>`
          : `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`
    return paragraph(STYLE_IDS[style], runs.map(formatRun).join(''), numbering)
  }
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="888888"/>`)
    .join('')
  const body = parseBlocks(document.html, document.site).map((block) => {
    if (block.kind === 'text') return formatText(block)
    if (block.kind === 'rule') {
      return paragraph(undefined, '', '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="888888"/></w:pBdr>')
    }
    const width = Math.max(1, ...block.rows.map((row) => row.length))
    const rows = block.rows.map((row) => {
      const header = row.every((cell) => cell.header) ? '<w:trPr><w:tblHeader/></w:trPr>' : ''
      const cells = Array.from({ length: width }, (_, i) => row[i]?.runs.map(formatRun).join('') ?? '')
      return `<w:tr>${header}${cells.map((cell) => `<w:tc>${paragraph(undefined, cell)}</w:tc>`).join('')}</w:tr>`
    })
    const grid = '<w:gridCol/>'.repeat(width)
    return (
      '<w:tbl><w:tblPr><w:tblW w:w="5000" ' +
      `w:type="pct"/><w:tblBorders>${border}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>` +
      `${rows.join('')}</w:tbl>${paragraph(undefined, '')}`
    )
  })
  const fields = document.fields.map(({ label, value }) =>
    paragraph(undefined, formatWords(`${cleanLine(label)}: `, '<w:b/>') + formatWords(cleanLine(value), '')),
  )
  const title = cleanLine(document.title)
  const all = [paragraph('Heading1', formatWords(title, '')), ...fields, ...body].join('')
  const relationships = links.map(
    (href, i) => `<Relationship Id="link${i + 1}" Type="${REL}/hyperlink" Target="${escapeAttribute(href)}" TargetMode="External"/>`,
  )
  return {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="doc" Type="${REL}/officeDocument" ` +
      `Target="word/document.xml"/><Relationship Id="core" Type="${PACKAGE}/relationships/metadata/core-properties" ` +
      'Target="docProps/core.xml"/></Relationships>',
    'docProps/core.xml':
      `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
      `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeHtml(title)}</dc:title>` +
      `<dc:language>${escapeHtml(cleanLine(document.lang))}</dc:language></cp:coreProperties>`,
    'word/document.xml':
      `${HEAD}<w:document xmlns:w="${W}" xmlns:r="${REL}"><w:body>${all}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar ` +
      'w:top="1304" w:right="1304" w:bottom="1304" w:left="1304" w:header="600" w:footer="600" ' +
      'w:gutter="0"/></w:sectPr></w:body></w:document>',
    'word/_rels/document.xml.rels':
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="styles" Type="${REL}/styles" ` +
      `Target="styles.xml"/><Relationship Id="numbering" Type="${REL}/numbering" ` +
      `Target="numbering.xml"/>${relationships.join('')}</Relationships>`,
    'word/styles.xml': formatStyles(document.lang),
    'word/numbering.xml': formatNumbering(lists),
  }
}

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
  'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ' +
  'ContentType="application/xml"/><Override PartName="/docProps/core.xml" ' +
  `ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${[
    ['document', 'document.main'],
    ['styles', 'styles'],
    ['numbering', 'numbering'],
  ]
    .map(
      ([file, type]) =>
        `<Override PartName="/word/${file}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`,
    )
    .join('')}</Types>`

function formatStyles(lang: string): string {
  const heading = (level: number, size: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn ` +
    'w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl ' +
    `w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`
  const other = (id: string, properties: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="Normal"/>${properties}</w:style>`
  return (
    `${HEAD}<w:styles xmlns:w="${W}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" ` +
    'w:cs="Arial"/><w:sz w:val="22"/><w:lang ' +
    `w:val="${escapeAttribute(cleanLine(lang))}"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" ` +
    'w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120" w:line="276" ' +
    `w:lineRule="auto"/></w:pPr></w:style>${heading(1, 40)}${heading(2, 32)}${heading(3, 28)}${heading(4, 24)}` +
    `${other('Quote', '<w:pPr><w:ind w:left="360"/></w:pPr><w:rPr><w:i/></w:rPr>')}${other(
      'Code',
      '<w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier ' + 'New"/></w:rPr>',
    )}</w:styles>`
  )
}

/** List 1 has bullets; each ordered list has a number of its own, so that it begins at one. */
function formatNumbering(overrides: readonly string[]): string {
  const levels = (format: 'bullet' | 'decimal') =>
    Array.from({ length: 9 }, (_, i) => {
      const text = format === 'bullet' ? '•' : `%${i + 1}.`
      return (
        `<w:lvl w:ilvl="${i}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind ` +
        `w:left="${360 * (i + 1)}" w:hanging="360"/></w:pPr></w:lvl>`
      )
    }).join('')
  const ordered = overrides.map((each, i) => `<w:num w:numId="${i + 2}"><w:abstractNumId w:val="1"/>${each}</w:num>`)
  return (
    `${HEAD}<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0">${levels('bullet')}</w:abstractNum><w:abstractNum ` +
    `w:abstractNumId="1">${levels('decimal')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId ` +
    `w:val="0"/></w:num>${ordered.join('')}</w:numbering>`
  )
}
