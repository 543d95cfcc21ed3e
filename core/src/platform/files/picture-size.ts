import { MAX_PICTURE_SIDE, maxFileSize, type UploadTarget } from './file-types.ts'

interface PictureSize {
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** The longest side in pixels of an attached picture that is too large as it is. */
const ATTACHED_SIDE = 4096
/** How much smaller each side gets where the last size had too many bytes. */
const STEP = 0.75
/** Below this many pixels a side says nothing any more. */
const LEAST_SIDE = 64

/**
 * The sizes to try, one after the other, before a picture is sent: no larger than pages show it, and smaller and smaller until it
 * has no more bytes than may be sent. None: it is sent as it is. The server accepts and shows it in the same size.
 */
export function listPictureSizes({ width, height, bytes }: PictureSize & { readonly bytes: number }, target: UploadTarget): PictureSize[] {
  const long = Math.max(width, height)
  const tooLarge = bytes > maxFileSize('picture', target)
  const side = MAX_PICTURE_SIDE[target] ?? (tooLarge ? ATTACHED_SIDE : long)
  if (long === 0 || (long <= side && !tooLarge)) return []
  const sizes: PictureSize[] = []
  for (let next = Math.min(long, side); next >= LEAST_SIDE && sizes.length < 8; next *= STEP) {
    const scale = (length: number) => Math.max(1, Math.round((length * next) / long))
    sizes.push({ width: scale(width), height: scale(height) })
  }
  return sizes
}
