import * as Y from 'yjs'
import { openDoc, toStoredHtml } from '../document-text.ts'
import { planDocument } from '../updates/plan-update.ts'
import { sliceDocument } from '../updates/slice-update.ts'
import { writeHtml } from '../write-html.ts'

/** What is asked of the stored parts of a document. */
export type TextTask = { readonly parts: readonly Uint8Array[] } & (
  | { readonly make: 'text' }
  /** One update of all parts. */
  | { readonly make: 'state' }
  /** Changes that make it of an empty document, each short to apply. */
  | { readonly make: 'slices' }
  /** The change that gives it this text. */
  | { readonly make: 'change'; readonly html: string }
)
export interface TextResult {
  readonly html?: string
  readonly state?: Uint8Array
  readonly slices?: readonly Uint8Array[]
  /** Undefined where the text is the same. */
  readonly change?: { readonly content: Uint8Array; readonly clients: readonly number[] } | undefined
  /** Why it could not be made. */
  readonly fault?: string
}

/** Puts stored parts together; nothing in them makes it throw. */
export function runTextTask(task: TextTask): TextResult {
  let doc: Y.Doc | undefined
  try {
    const [only] = task.parts
    const whole = task.make === 'slices' && task.parts.length === 1 && only && slice(only)
    if (whole) return { slices: whole }
    doc = openDoc(task.parts)
    if (task.make === 'text') return { html: toStoredHtml(doc) }
    if (task.make === 'change') return { change: writeChange(doc, task.html) }
    // parts that wait for others were never in the text
    doc.store.pendingStructs = null
    doc.store.pendingDs = null
    const state = Y.encodeStateAsUpdate(doc)
    return task.make === 'slices' ? { slices: slice(state) ?? [state] } : { state }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  } finally {
    doc?.destroy()
  }
}

/** Undefined for what is not read here: former versions stored it, or it waits for other parts. */
function slice(state: Uint8Array): Uint8Array[] | undefined {
  const doc = new Y.Doc()
  try {
    return sliceDocument(state, planDocument(state), doc)
  } catch {
    return undefined
  } finally {
    doc.destroy()
  }
}

function writeChange(doc: Y.Doc, html: string): TextResult['change'] {
  if (toStoredHtml(doc) === html) return undefined
  const before = Y.encodeStateVector(doc)
  writeHtml(doc, html)
  const content = Y.encodeStateAsUpdate(doc, before)
  return { content, clients: Y.decodeUpdate(content).structs.length > 0 ? [doc.clientID] : [] }
}
