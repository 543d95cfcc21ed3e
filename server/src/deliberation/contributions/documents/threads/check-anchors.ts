import { type Refusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import * as Y from 'yjs'

/** Whether this names a character of a document, as pages read it. */
function isAnchor(base64: string): boolean {
  try {
    return Y.decodeRelativePosition(Buffer.from(base64, 'base64')).item !== null
  } catch {
    return false
  }
}

/** Refuses ends of a passage that name no character. */
export function checkAnchors(ends: { readonly from: string; readonly to: string }): Refusal<'invalid'> | undefined {
  for (const field of ['from', 'to'] as const) if (!isAnchor(ends[field])) return refuseFields({ field, code: 'wrong' })
  return undefined
}
