/** A text as a document of its own: what a file in any format says. */
export interface TextDocument {
  readonly title: string
  readonly lang: string
  /** Labelled lines below the title, such as the authors. */
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  /** Sanitized HTML. */
  readonly html: string
  /** The address of this site, without a slash at its end: links within the site become whole addresses. */
  readonly site: string
}

/** The formats of a document, by the end of a file's name. */
export const DOCUMENT_FORMATS = ['pdf', 'docx', 'html', 'md', 'rtf', 'txt'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export const MEDIA_TYPES: Readonly<Record<DocumentFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  md: 'text/markdown',
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  txt: 'text/plain',
}

/**
 * A text without characters that no file may hold (controls, halves of pairs) and without those that turn the order of what
 * follows, by which a name could pretend to be another one.
 */
export const cleanCharacters = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .replace(/\p{Cs}/gu, '')

/** A file name of letters, digits and hyphens that every system takes; the other name where a title has none of them. */
export function formatFileName(title: string, format: DocumentFormat, otherwise = 'contribution'): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${words || otherwise}.${format}`
}
