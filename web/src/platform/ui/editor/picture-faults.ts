import { MAX_ALT_LENGTH } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import type { TextKey } from '../../lib/text/text-keys.ts'

interface PictureFault {
  readonly field: 'src' | 'alt'
  readonly key: TextKey
  readonly params?: Readonly<Record<string, unknown>>
}

/** What is missing from a picture: its file, and its alternative text unless it only decorates, of 200 characters (CST-004). */
export function findPictureFaults(values: { src: string; alt: string; decorative: boolean }): PictureFault[] {
  const length = [...values.alt.trim()].length
  const faults: PictureFault[] = values.src === '' ? [{ field: 'src', key: 'ui.editor.pictureMissing' }] : []
  if (values.decorative) return faults
  if (length === 0) faults.push({ field: 'alt', key: 'ui.editor.altMissing' })
  if (length > MAX_ALT_LENGTH) faults.push({ field: 'alt', key: 'faults.too_long', params: { limit: MAX_ALT_LENGTH } })
  return faults
}
