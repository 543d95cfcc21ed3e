/** What an item holds, as far as a campaign may ask for it before a status (CON-041, decisions G.3). */
export interface Filled {
  readonly title: string
  readonly plain: string
  readonly budget: string
  readonly place: string
  readonly cover: string
  readonly source: string
  readonly sourceUrl: string
  readonly sourceCode: string
  readonly themes: number
  readonly keywords: number
  readonly group: boolean
  readonly attachments: number
  readonly media: number
  /** Values of the campaign's own fields, by name. */
  readonly fields: Readonly<Record<string, string>>
}

const blank = (text: string): boolean => text.trim() === ''

const PARTS: Readonly<Record<string, (item: Filled) => boolean>> = {
  theme: (i) => i.themes > 0,
  keyword: (i) => i.keywords > 0,
  attachment: (i) => i.attachments > 0,
  media: (i) => i.media > 0,
  group: (i) => i.group,
  title: (i) => !blank(i.title),
  text: (i) => !blank(i.plain),
  plaintext: (i) => !blank(i.plain),
  budget: (i) => !blank(i.budget),
  location: (i) => !blank(i.place),
  place: (i) => !blank(i.place),
  cover: (i) => !blank(i.cover),
  source: (i) => !blank(i.source),
  sourceurl: (i) => !blank(i.sourceUrl),
  sourcecode: (i) => !blank(i.sourceCode),
}

/**
 * The names, of those a campaign asks for, that are empty: `theme`, `keyword`, `attachment`, `media`, `group`, a property
 * in any case, or the name of a field of the campaign. A name that stands for nothing the item has counts as empty.
 */
export const missingOf = (asked: readonly string[], item: Filled): string[] =>
  asked.filter((name) => {
    const part = PARTS[name.toLowerCase()]
    return part ? !part(item) : blank(item.fields[name] ?? '')
  })
