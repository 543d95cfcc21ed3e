import { constants, crc32, deflateRawSync } from 'node:zlib'
import { files, type UploadedFile } from '@folkmoot/core/platform/files/file-endpoints.ts'
import type { UploadTarget } from '@folkmoot/core/platform/files/file-types.ts'
import type { RefusalCode } from '@folkmoot/core/platform/shared/refusals.ts'
import { strToU8, Zip, type ZipInputFile, zipSync } from 'fflate'
import sharp from 'sharp'
import type { Caller, TestServices } from '../../../app/services/testing/services.ts'

/** Builds the multipart form of an upload with one file. */
export function createFileForm(
  content: Uint8Array | string,
  name: string,
  fields: { target?: UploadTarget; captcha?: string } = {},
): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer> | string]), name)
  return form
}

type Fields = Parameters<typeof createFileForm>[2]

export const uploadFile = (caller: Caller, content: Uint8Array | string, name: string, fields?: Fields): Promise<UploadedFile> =>
  caller.call(files.upload, { body: createFileForm(content, name, fields) })

/** Uploads a file and returns the code and status of the refusal. */
export async function uploadRefusedFile(
  caller: Caller,
  content: Uint8Array | string,
  name: string,
  fields?: Fields,
): Promise<[RefusalCode, number]> {
  const { refused, status } = await caller.refused(files.upload, { body: createFileForm(content, name, fields) })
  return [refused, status]
}

/** Requests the address of a file as this caller. */
export const fetchFile = (server: TestServices, caller: Caller, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { ...(caller.key ? { session_key: caller.key } : {}), ...headers } })

export const fetchFileStatus = async (server: TestServices, caller: Caller, url: string): Promise<number> =>
  (await fetchFile(server, caller, url)).statusCode

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff'
/** Creates a picture with camera and location metadata. */
export const aPicture = (format: Format = 'png', width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#24777e' } })
    .withExif({ IFD0: { Make: 'Lochkamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer()

interface PackedPart {
  readonly size: number
  readonly crc: number
  readonly packed: Uint8Array<ArrayBuffer>
}

/** A part of this many zero bytes; a megabyte is packed once and repeated, so that the size costs next to nothing. */
export function packZeros(megabytes: number): PackedPart {
  const zeros = new Uint8Array(1024 * 1024)
  const packed = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH })
  let crc = 0
  for (let n = 0; n < megabytes; n++) crc = crc32(zeros, crc)
  const end = deflateRawSync(new Uint8Array())
  return { size: megabytes * zeros.length, crc, packed: Buffer.concat([...Array(megabytes).fill(packed), end]) }
}

type Part = Uint8Array | PackedPart

/** Packs parts as fflate's `zipSync` does, but takes parts that are packed already as well. */
function packParts(parts: Record<string, Part>): Uint8Array {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [filename, content] of Object.entries(parts)) {
    const { size, crc, packed } =
      content instanceof Uint8Array ? { size: content.length, crc: crc32(content), packed: deflateRawSync(content) } : content
    const part: ZipInputFile = { filename, size, crc, compression: 8 }
    archive.add(part)
    part.ondata?.(null, packed, true)
  }
  archive.end()
  return Buffer.concat(chunks)
}

const officeDocument = (part: string, type: string, more: Record<string, Part> = {}) =>
  packParts({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types>` +
        `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    ),
    [part]: strToU8('<x/>'),
    ...more,
  })
const openDocument = (type: string) =>
  zipSync({ mimetype: [strToU8(`application/vnd.oasis.opendocument.${type}`), { level: 0 }], 'a.xml': strToU8('<x/>') })

/** A Word document with these parts as well. */
export const packDocument = (parts: Record<string, Part>): Uint8Array =>
  officeDocument('word/document.xml', 'wordprocessingml.document', parts)

/** A packed document whose directory gives the part of this size as having one byte. */
export function lieAboutSize(content: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(content)
  const told = Buffer.alloc(4)
  told.writeUInt32LE(size)
  copy.writeUInt32LE(1, copy.lastIndexOf(told))
  return copy
}

const ascii = (text: string, length = 400): Buffer => Buffer.concat([Buffer.from(text, 'latin1')], length)
const mp4Box = (brand: string): Buffer => ascii(`\0\0\0\u0018ftyp${brand}\0\0\u0002\0isom${brand}`)

/** The smallest valid file of each type that is not a picture, by extension. */
export const SAMPLE_FILES: Readonly<Record<string, Uint8Array>> = {
  pdf: ascii('%PDF-1.7\n'),
  doc: ascii('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  xls: ascii('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  ppt: ascii('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  docx: officeDocument('word/document.xml', 'wordprocessingml.document'),
  xlsx: officeDocument('xl/workbook.xml', 'spreadsheetml.sheet'),
  pptx: officeDocument('ppt/presentation.xml', 'presentationml.presentation'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  csv: strToU8('name;votes\nAna Duarte;3\n'),
  txt: strToU8('Every morning two hundred children cross.\n'),
  mp3: ascii('ID3\u0003\0\0\0\0\0\0\u00ff\u00fb\u0090\u0064'),
  ogg: ascii(`OggS\0\u0002${'\0'.repeat(20)}\u0001\u001e\u0001vorbis`),
  aac: ascii('\u00ff\u00f1\u0050\u0080'),
  m4a: mp4Box('M4A '),
  mp4: mp4Box('isom'),
  mov: mp4Box('qt  '),
  avi: ascii('RIFF\u0010\0\0\0AVI LIST'),
  webm: ascii('\u001a\u0045\u00df\u00a3\u009f\u0042\u0086\u0081\u0001\u0042\u0082\u0084webm'),
}
