import { readFile } from 'node:fs/promises'
import { type FileType, MAX_PICTURE_SIDE, MAX_PIXELS, type UploadTarget } from '@folkmoot/core/platform/files/file-types.ts'
import { isPlainText } from '@folkmoot/core/platform/files/plain-text.ts'
import type { Sharp } from 'sharp'

/** True when the content of a file has the type of its extension (specification B.8). */
export async function hasFileType(path: string, type: FileType): Promise<boolean> {
  if (type.content.length === 0) return isPlainText(await readFile(path))
  const { fileTypeFromFile } = await import('file-type')
  const fileType = await fileTypeFromFile(path).catch(() => undefined)
  return fileType !== undefined && type.content.includes(fileType.mime)
}

type Encode = (picture: Sharp) => Sharp
const jpeg: Encode = (p) => p.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
const ENCODE: Readonly<Record<string, Encode>> = {
  jpg: jpeg,
  jpeg,
  png: (p) => p.png({ compressionLevel: 8 }),
  gif: (p) => p.gif(),
  webp: (p) => p.webp({ quality: 88 }),
  tiff: (p) => p.tiff({ compression: 'lzw' }),
}

/** The extension a picture is stored with: browsers do not display tiff, so pictures for pages become jpg. */
export const storedExtension = (ending: string, target: UploadTarget): string =>
  ending === 'tiff' && target !== 'attachment' ? 'jpg' : ending

/**
 * Re-encodes a picture upright, which removes place, camera and anything else hidden in it (specification B.8). False when it
 * cannot be read.
 */
export async function reencodePicture(from: string, to: string, ending: string, target: UploadTarget): Promise<boolean> {
  const encode = ENCODE[ending]
  if (!encode) return false
  const animated = ending === 'gif' || ending === 'webp'
  const side = MAX_PICTURE_SIDE[target]
  // the library is large and most servers rarely need it, so it is loaded on first use
  const { default: sharp } = await import('sharp')
  // each picture is read once, so a cache would only use memory
  sharp.cache(false)
  const picture = sharp(from, { animated, limitInputPixels: MAX_PIXELS }).autoOrient()
  const sized = side ? picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) : picture
  try {
    await encode(sized).toFile(to)
    return true
  } catch {
    return false
  }
}
