import { cleanLine } from '../shared/text/clean-line.ts'

/** Kinds of files, by content and extension (specification B.8). */
const FILE_KINDS = ['picture', 'file', 'audio', 'video'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export interface FileType {
  readonly kind: FileKind
  /** The media type with which it is served. */
  readonly media: string
  /** The media types that its content may be detected as; none: plain text, which has no signature. */
  readonly content: readonly string[]
}

const binaryType = (kind: FileKind, media: string, ...more: string[]): FileType => ({
  kind,
  media,
  content: [media, ...more],
})
const textType = (media: string): FileType => ({ kind: 'file', media, content: [] })
/** Word, Excel and PowerPoint before 2007 share one container. */
const legacyOfficeType = (media: string): FileType => ({ kind: 'file', media, content: ['application/x-cfb'] })
const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.'

/** The types that may be uploaded, by extension: no svg, html or scripts (specification B.8). */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  jpg: binaryType('picture', 'image/jpeg'),
  jpeg: binaryType('picture', 'image/jpeg'),
  png: binaryType('picture', 'image/png', 'image/apng'),
  gif: binaryType('picture', 'image/gif'),
  webp: binaryType('picture', 'image/webp'),
  tiff: binaryType('picture', 'image/tiff'),
  pdf: binaryType('file', 'application/pdf'),
  doc: legacyOfficeType('application/msword'),
  docx: binaryType('file', `${OFFICE}wordprocessingml.document`),
  xls: legacyOfficeType('application/vnd.ms-excel'),
  xlsx: binaryType('file', `${OFFICE}spreadsheetml.sheet`),
  odt: binaryType('file', `${OPEN_DOCUMENT}text`),
  ods: binaryType('file', `${OPEN_DOCUMENT}spreadsheet`),
  odp: binaryType('file', `${OPEN_DOCUMENT}presentation`),
  ppt: legacyOfficeType('application/vnd.ms-powerpoint'),
  pptx: binaryType('file', `${OFFICE}presentationml.presentation`),
  csv: textType('text/csv'),
  txt: textType('text/plain'),
  mp3: binaryType('audio', 'audio/mpeg'),
  ogg: binaryType('audio', 'audio/ogg', 'audio/ogg; codecs=opus'),
  aac: binaryType('audio', 'audio/aac'),
  m4a: binaryType('audio', 'audio/mp4', 'audio/x-m4a', 'video/mp4'),
  mp4: binaryType('video', 'video/mp4', 'video/x-m4v', 'audio/x-m4a', 'audio/mp4'),
  mov: binaryType('video', 'video/quicktime'),
  avi: binaryType('video', 'video/x-msvideo', 'video/vnd.avi'),
  webm: binaryType('video', 'video/webm'),
}

/** The extension after the last dot of a name, in lower case; empty when there is none. */
export const fileExtension = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type that a file name's extension means, or undefined when it may not be uploaded. */
export function findFileType(name: string): FileType | undefined {
  const ending = fileExtension(name)
  return Object.hasOwn(FILE_TYPES, ending) ? FILE_TYPES[ending] : undefined
}

/** The purposes of an upload. All but attachments are shown in pages, so they must be pictures. */
export const UPLOAD_TARGETS = ['attachment', 'editor', 'cover', 'logo', 'icon', 'profile'] as const
export type UploadTarget = (typeof UPLOAD_TARGETS)[number]

const MB = 1024 * 1024
/** Maximum upload per person in 24 hours, in bytes. */
export const MAX_DAILY_BYTES = 200 * MB
/** Maximum size of any file, in bytes. */
export const MAX_FILE_BYTES = 25 * MB

/** Maximum size of what a packed document unpacks to, in bytes: a few bytes can unpack to very many. */
export const MAX_UNPACKED_BYTES = 250 * MB

/** Whether files of a type are archives: the office formats of today. */
export const isArchiveType = ({ media }: FileType): boolean => media.startsWith(OFFICE) || media.startsWith(OPEN_DOCUMENT)

/** Maximum bytes of a file: a picture shown in pages 2 MB, an attached one 5, all others 25 (CST-003, CST-004). */
export function maxFileSize(kind: FileKind, target: UploadTarget): number {
  if (kind !== 'picture') return MAX_FILE_BYTES
  return target === 'attachment' ? 5 * MB : 2 * MB
}

/** Whole megabytes, for display. */
export const toMegabytes = (bytes: number): number => Math.round(bytes / MB)

export const isAllowedKind = (kind: FileKind, target: UploadTarget): boolean => target === 'attachment' || kind === 'picture'

/** The extensions that a form accepts for a target, such as `.jpg,.png`. */
export const acceptedExtensions = (target: UploadTarget): string =>
  Object.entries(FILE_TYPES)
    .filter(([, type]) => isAllowedKind(type.kind, target))
    .map(([ending]) => `.${ending}`)
    .join(',')

/** Maximum side in pixels of a picture shown in pages; an attachment keeps its size. */
export const MAX_PICTURE_SIDE: Readonly<Record<UploadTarget, number | undefined>> = {
  attachment: undefined,
  editor: 1600,
  cover: 1600,
  logo: 512,
  icon: 512,
  profile: 512,
}

/** Maximum number of pixels of a picture that is decoded: a few bytes can hold very many. */
export const MAX_PIXELS = 100_000_000

/** The title of a file, from its name at the uploader: without folders and control characters, at most 200 characters. */
export function cleanFileTitle(fileName: string): string {
  // browsers encode a quote and line ends in a form's file name in this way
  const name = fileName.replace(/%22|%0[AD]/gi, '').replace(/^.*[\\/]/s, '')
  const plain = cleanLine(name.replace(/["<>|]/g, ''))
  const ending = fileExtension(plain)
  const tail = ending ? `.${ending}` : ''
  const stem = plain.slice(0, plain.length - tail.length).slice(0, 200 - tail.length)
  return stem ? stem + tail : `file${tail}`
}
