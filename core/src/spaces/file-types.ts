/** What a file is, by its content and its ending (decisions B.8). */
export const FILE_KINDS = ['picture', 'file', 'audio', 'video'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export interface FileType {
  readonly kind: FileKind
  /** The media type it is served as. */
  readonly media: string
  /** The media types its content may be found to be; none: it is text, which has no mark of its own. */
  readonly content: readonly string[]
}

const one = (kind: FileKind, media: string, ...more: string[]): FileType => ({ kind, media, content: [media, ...more] })
const text = (media: string): FileType => ({ kind: 'file', media, content: [] })
/** Word, Excel and PowerPoint before 2007 share one container. */
const old = (media: string): FileType => ({ kind: 'file', media, content: ['application/x-cfb'] })
const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const OPEN = 'application/vnd.oasis.opendocument.'

/** The types that may be uploaded, by ending: no svg, html or scripts (decisions B.8). */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  jpg: one('picture', 'image/jpeg'),
  jpeg: one('picture', 'image/jpeg'),
  png: one('picture', 'image/png', 'image/apng'),
  gif: one('picture', 'image/gif'),
  webp: one('picture', 'image/webp'),
  tiff: one('picture', 'image/tiff'),
  pdf: one('file', 'application/pdf'),
  doc: old('application/msword'),
  docx: one('file', `${OFFICE}wordprocessingml.document`),
  xls: old('application/vnd.ms-excel'),
  xlsx: one('file', `${OFFICE}spreadsheetml.sheet`),
  odt: one('file', `${OPEN}text`),
  ods: one('file', `${OPEN}spreadsheet`),
  odp: one('file', `${OPEN}presentation`),
  ppt: old('application/vnd.ms-powerpoint'),
  pptx: one('file', `${OFFICE}presentationml.presentation`),
  csv: text('text/csv'),
  txt: text('text/plain'),
  mp3: one('audio', 'audio/mpeg'),
  ogg: one('audio', 'audio/ogg', 'audio/ogg; codecs=opus'),
  aac: one('audio', 'audio/aac'),
  m4a: one('audio', 'audio/mp4', 'audio/x-m4a', 'video/mp4'),
  mp4: one('video', 'video/mp4', 'video/x-m4v', 'audio/x-m4a', 'audio/mp4'),
  mov: one('video', 'video/quicktime'),
  avi: one('video', 'video/x-msvideo', 'video/vnd.avi'),
  webm: one('video', 'video/webm'),
}

/** What follows the last dot of a name, in small letters; nothing when there is none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type a name promises, or undefined when it may not be uploaded. */
export function fileTypeOf(name: string): FileType | undefined {
  const ending = endingOf(name)
  return Object.hasOwn(FILE_TYPES, ending) ? FILE_TYPES[ending] : undefined
}

/** What a file is uploaded for. All but an attachment are shown in pages and so are pictures. */
export const UPLOAD_TARGETS = ['attachment', 'editor', 'cover', 'logo', 'icon', 'profile'] as const
export type UploadTarget = (typeof UPLOAD_TARGETS)[number]

const MB = 1024 * 1024
/** What one person may upload in 24 hours, in bytes. */
export const DAILY_BYTES = 200 * MB
/** The largest of all files, in bytes: what no upload may exceed, whatever it is. */
export const LARGEST_FILE = 25 * MB

/** Bytes a file of a kind may have: cover, logo, icon and profile picture 2 MB, other pictures 5, all else 25 (CST-004). */
export function sizeLimit(kind: FileKind, target: UploadTarget): number {
  if (kind !== 'picture') return LARGEST_FILE
  return target === 'attachment' || target === 'editor' ? 5 * MB : 2 * MB
}

/** Whole megabytes, for showing a limit. */
export const megabytes = (bytes: number): number => Math.round(bytes / MB)

/** May a file of this kind be uploaded for that? */
export const fits = (kind: FileKind, target: UploadTarget): boolean => target === 'attachment' || kind === 'picture'

/** The endings a form offers for a target, such as `.jpg,.png`. */
export const acceptFor = (target: UploadTarget): string =>
  Object.entries(FILE_TYPES)
    .filter(([, type]) => fits(type.kind, target))
    .map(([ending]) => `.${ending}`)
    .join(',')

/** Longest side in pixels of a picture that pages show; an attachment keeps its size. */
export const PICTURE_SIDE: Readonly<Record<UploadTarget, number | undefined>> = {
  attachment: undefined,
  editor: 1600,
  cover: 1600,
  logo: 512,
  icon: 512,
  profile: 512,
}

/** Pixels a picture may have to be read at all: few bytes can hold very many. */
export const MOST_PIXELS = 100_000_000

/** A file's title as its uploader named it: without folders and control characters, at most 200 characters. */
export function fileTitle(given: string): string {
  // browsers write a quote and line ends in a form's file name in this way
  const name = given.replace(/%22|%0[AD]/gi, '').replace(/^.*[\\/]/s, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control and direction characters are what is dropped
  const plain = name.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|]/g, '').trim()
  const ending = endingOf(plain)
  const tail = ending ? `.${ending}` : ''
  const stem = plain.slice(0, plain.length - tail.length).slice(0, 200 - tail.length)
  return stem ? stem + tail : `file${tail}`
}
