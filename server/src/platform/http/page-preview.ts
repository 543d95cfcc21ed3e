import { escapeAttribute, escapeHtml } from '@folkmoot/core/platform/shared/html.ts'

/** What a link to a page says where it is shared, before anybody opens it. */
export interface PagePreview {
  readonly title: string
  /** Plain text; it is cut to two lines. */
  readonly description: string
  /** A path of this site; empty without a picture. */
  readonly picture: string
  /** Whether it and all that it is part of are listed, so that search engines may list it as well. */
  readonly listed: boolean
}

/** Finds what everybody may read of the thing at a path; undefined where there is nothing to say. */
export type FindPreview = (path: string) => Promise<PagePreview | undefined>

const LONGEST = 200

/** The text on one line, cut between words. */
export function cutDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const cut = line.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST - 40)).trimEnd()}…`
}

interface PageAddress {
  readonly siteName: string
  /** The address of the site, without a slash at its end. */
  readonly site: string
  readonly path: string
  /** The title that the page gives itself, where it was written. */
  readonly title?: string | undefined
}

/** Puts the preview into the head of the page, as Open Graph names it (ogp.me), with the title of the browser's tab. */
export function addPreview(page: string, preview: PagePreview | undefined, { siteName, site, path, title: own }: PageAddress): string {
  const description = preview && cutDescription(preview.description)
  const properties = [
    ['og:site_name', siteName],
    ['og:type', 'website'],
    ['og:title', preview?.title ?? siteName],
    ['og:description', description ?? ''],
    // the address alone: what is behind it may name the reader's way, or be a secret of theirs
    ['og:url', preview ? site + path : ''],
    ['og:image', preview?.picture.startsWith('/files/') ? site + preview.picture : ''],
  ] as const
  const tags = properties
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${escapeAttribute(content)}">`)
    .join('')
  const title = preview ? `${preview.title} · ${siteName}` : own || siteName
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description" content="[^"]*">/, (own) =>
      description ? `<meta name="description" content="${escapeAttribute(description)}">` : own,
    )
    .replace('</head>', () => `${tags}</head>`)
}
