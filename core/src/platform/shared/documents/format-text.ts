import { escapeAttribute, escapeHtml } from '../html.ts'
import { cleanLine } from '../text/clean-line.ts'
import { cleanCharacters, type TextDocument } from './document.ts'
import { type Block, parseBlocks, type Run, type TextBlock } from './parse-blocks.ts'
import { raiseText } from './raised-text.ts'

const toLines = ({ fields }: TextDocument) => fields.map(({ label, value }) => `${cleanLine(label)}: ${cleanLine(value)}`)

/** The indentation and mark of a list item; a further paragraph of the item stands below its text. */
function itemStart({ item }: TextBlock): { indent: string; mark: string } {
  if (!item) return { indent: '', mark: '' }
  const mark = item.mark === null ? '   ' : item.mark === 'bullet' ? '-  ' : `${item.mark}. `
  return { indent: '   '.repeat(item.depth), mark }
}

const isItem = (block: Block | undefined): block is TextBlock & { readonly item: NonNullable<TextBlock['item']> } =>
  block?.kind === 'text' && block.item !== undefined

/** Items follow each other without an empty line, unless `betweenItems` says otherwise. */
function joinBlocks(
  blocks: readonly Block[],
  format: (block: Block) => string,
  betweenItems: (block: TextBlock, previous: TextBlock) => string = () => '\n',
): string {
  return blocks
    .map((block, i) => {
      const previous = blocks[i - 1]
      const between = isItem(block) && isItem(previous) ? betweenItems(block, previous) : '\n\n'
      return (i === 0 ? '' : between) + format(block)
    })
    .join('')
}

/** A further paragraph of an item is one after an empty line; a list that begins anew is parted from the one before it. */
function betweenMarkdownItems({ item }: TextBlock, previous: TextBlock): string {
  if (item?.mark === null) return '\n\n'
  return item?.mark === 1 && item.depth <= (previous.item?.depth ?? 0) ? '\n\n<!-- -->\n\n' : '\n'
}

/** Text alone: lists with their marks, cells between bars, the address of a link behind its words. */
export function formatPlainDocument(document: TextDocument): string {
  const plain = (runs: readonly Run[]) =>
    runs
      .map((run) => {
        const [text, { href }] = [raiseText(run), run]
        return href === undefined || href === text ? text : `${text} (${cleanLine(href)})`
      })
      .join('')
  const body = joinBlocks(parseBlocks(document.html, document.site), (block) => {
    if (block.kind === 'rule') return '* * *'
    if (block.kind === 'table')
      // a row is a line
      return block.rows.map((row) => row.map(({ runs }) => plain(runs).replace(/\n\s*/g, '; ')).join(' | ')).join('\n')
    const { indent, mark } = itemStart(block)
    const below = `\n${indent}${mark.replace(/./g, ' ')}${block.style === 'quote' ? '> ' : ''}`
    return `${indent}${mark}${block.style === 'quote' ? '> ' : ''}${plain(block.runs).replace(/\n/g, below)}`
  })
  return `${[cleanLine(document.title), toLines(document).join('\n'), body].filter(Boolean).join('\n\n')}\n`
}

/** Escapes what Markdown or HTML in it would read as markup, also at the beginning of a line. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~&#!]/g, '\\$&')
    .replace(/^(\s*)([-+=])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')

/** An address that ends neither its link nor its line. */
const linkTarget = (href: string): string => `<${cleanLine(href).replace(/[<>\\ ]/g, (c) => encodeURIComponent(c))}>`

function markdownRun({ text, strong, em, strike, code, script, href }: Run): string {
  const [, before = '', words = '', after = ''] = text.match(/^(\s*)([\s\S]*?)(\s*)$/) ?? []
  if (words === '') return text
  const ticks = '`'.repeat(1 + Math.max(0, ...(words.match(/`+/g) ?? []).map((run) => run.length)))
  let marked = code ? `${ticks} ${words} ${ticks}` : escapeMarkdown(words)
  if (script) marked = `<${script}>${marked}</${script}>`
  if (strike) marked = `~~${marked}~~`
  if (em) marked = `*${marked}*`
  if (strong) marked = `**${marked}**`
  if (href !== undefined) marked = `[${marked}](${linkTarget(href)})`
  return before + marked + after
}

/** Markdown with the tables of GitHub. */
export function formatMarkdownDocument(document: TextDocument): string {
  const inline = (runs: readonly Run[], lineBreak: string) => runs.map(markdownRun).join('').replace(/\n/g, lineBreak)
  const body = joinBlocks(
    parseBlocks(document.html, document.site),
    (block) => {
      if (block.kind === 'rule') return '---'
      if (block.kind === 'table') {
        const width = Math.max(1, ...block.rows.map((row) => row.length))
        const lines = block.rows.map((row) => `| ${row.map(({ runs }) => inline(runs, '<br>')).join(' | ')} |`)
        return [lines[0] ?? '', `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
      }
      const { indent, mark } = itemStart(block)
      const start = `${indent}${mark}`
      const below = `\n${start.replace(/./g, ' ')}`
      if (block.style === 'code') {
        const text = block.runs.map((run) => run.text).join('')
        const fence = '`'.repeat(Math.max(3, 1 + Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))))
        return `${start}${[fence, ...text.split('\n'), fence].join(below)}`
      }
      const head = block.style.startsWith('h') ? `${'#'.repeat(Number(block.style[1]))} ` : ''
      const quote = block.style === 'quote' ? '> ' : ''
      return `${start}${head}${quote}${inline(block.runs, head ? ' ' : `  ${below}${quote}`)}`
    },
    betweenMarkdownItems,
  )
  const fields = toLines(document).map((line) => `- ${escapeMarkdown(line)}`)
  return `${[`# ${escapeMarkdown(cleanLine(document.title))}`, fields.join('\n'), body].filter(Boolean).join('\n\n')}\n`
}

const STYLE = `body{font:1.05rem/1.55 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}th,td{border:1px solid;padding:.3rem .6rem;text-align:start}
img{max-width:100%}blockquote{border-inline-start:3px solid;margin-inline:0;padding-inline-start:1rem}dt{font-weight:bold}`

/** A page that stands alone: no script, and nothing that it loads by itself except pictures of the site. */
export function formatHtmlDocument(document: TextDocument): string {
  const line = (text: string) => escapeHtml(cleanLine(text))
  const text = cleanCharacters(document.html).replace(
    /(<(?:a|img)\b[^>]*?\s(?:href|src)=")\//g,
    (_, start: string) => `${start}${escapeAttribute(document.site)}/`,
  )
  const fields = document.fields.map(({ label, value }) => `<dt>${line(label)}</dt><dd>${line(value)}</dd>`).join('\n')
  return `<!doctype html>
<html lang="${escapeAttribute(document.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" 
  content="default-src 'none'; img-src ${escapeAttribute(document.site)}; style-src 'unsafe-inline'">
<title>${line(document.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${line(document.title)}</h1>
<dl>
${fields}
</dl>
${text}
</main>
</body>
</html>
`
}
