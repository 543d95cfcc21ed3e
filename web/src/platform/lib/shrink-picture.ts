import { fileExtension, findFileType, maxFileSize, type UploadTarget } from '@folkmoot/core/platform/files/file-types.ts'
import { listPictureSizes } from '@folkmoot/core/platform/files/picture-size.ts'

/** The formats that a canvas writes; what else is a picture may move, or has several pages, and is sent as it is. */
const WRITTEN: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const QUALITY = 0.88

/**
 * Makes a picture small enough to be sent, so that a photo of a phone need not be edited first, and takes the place and the camera
 * out of it. What is small enough, is no picture, or cannot be read here is returned as it is: the server decides.
 */
export async function shrinkPicture(file: File, target: UploadTarget): Promise<File> {
  const format = WRITTEN[fileExtension(file.name)]
  if (!format || findFileType(file.name)?.kind !== 'picture') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return file
  try {
    const { width, height } = bitmap
    for (const size of listPictureSizes({ width, height, bytes: file.size }, target)) {
      const blob = await drawPicture(bitmap, size, format)
      // a browser that cannot write a format writes another one
      if (blob?.type !== format) return file
      if (blob.size <= maxFileSize('picture', target)) return new File([blob], file.name, { type: format })
    }
    return file
  } finally {
    bitmap.close()
  }
}

function drawPicture(bitmap: ImageBitmap, { width, height }: { width: number; height: number }, format: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, format, QUALITY))
}
