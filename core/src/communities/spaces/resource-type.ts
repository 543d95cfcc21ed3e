import { isVideoLink, parseCloudDocument } from '../../platform/files/embeds.ts'
import { type FileKind, findFileType } from '../../platform/files/file-types.ts'
import { parseWebAddress } from '../../platform/shared/web-address.ts'

/** The types of resources (SPC-001). */
export const RESOURCE_TYPES = ['WEBPAGE', 'PICTURE', 'FILE', 'AUDIO', 'VIDEO', 'GDOC'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** Whether a resource is listed among the media, else among the documents (CAM-026). */
export const isMedia = (type: string): boolean => type === 'PICTURE' || type === 'AUDIO' || type === 'VIDEO'

/** The extensions of SPC-002, with the likely intended spellings besides those it has (SPC-003). */
const TYPE_BY_EXTENSION: Readonly<Record<string, ResourceType>> = {
  jpg: 'PICTURE',
  png: 'PICTURE',
  jpeg: 'PICTURE',
  gif: 'PICTURE',
  tiff: 'PICTURE',
  pdf: 'FILE',
  doc: 'FILE',
  docx: 'FILE',
  xls: 'FILE',
  xlsx: 'FILE',
  xsl: 'FILE',
  xslx: 'FILE',
  mp3: 'AUDIO',
  ogg: 'AUDIO',
  aac: 'AUDIO',
  acc: 'AUDIO',
  mp4: 'VIDEO',
  mov: 'VIDEO',
  avi: 'VIDEO',
}

/** The extension in an address, without query and fragment; empty for a host name. */
function parseUrlExtension(url: string): string {
  const path = parseWebAddress(url)?.path ?? url.replace(/[?#].*$/s, '')
  return /[^/]\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** The type by extension, or undefined when unknown (SPC-002). */
function findTypeByExtension(url: string): ResourceType | undefined {
  const ending = parseUrlExtension(url)
  return Object.hasOwn(TYPE_BY_EXTENSION, ending) ? TYPE_BY_EXTENSION[ending] : undefined
}

/**
 * The default type of a link: a video of a video site, a cloud document, the type by extension, else a webpage (SPC-002 to
 * SPC-004).
 */
export function detectLinkType(url: string, hosts: readonly string[]): ResourceType {
  if (isVideoLink(url, hosts)) return 'VIDEO'
  if (parseCloudDocument(url)) return 'GDOC'
  return findTypeByExtension(url) ?? 'WEBPAGE'
}

const TYPE_BY_FILE_KIND: Readonly<Record<FileKind, ResourceType>> = {
  picture: 'PICTURE',
  file: 'FILE',
  audio: 'AUDIO',
  video: 'VIDEO',
}

/** The type of an uploaded file: by extension, else by kind; FILE when both are unknown (SPC-003). */
export function detectUploadType(name: string): ResourceType {
  const kind = findFileType(name)?.kind
  return findTypeByExtension(name) ?? (kind ? TYPE_BY_FILE_KIND[kind] : 'FILE')
}
