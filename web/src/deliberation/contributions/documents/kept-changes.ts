import * as Y from 'yjs'
import { deleteValue, listValueKeys, readValue, writeValue } from '../../../platform/lib/storage.ts'

// What somebody writes in a document without a connection is kept in this browser until it is sent: it outlives the page, and
// leaves with a sign-out like all drafts.

/** A larger change stays in the open page alone: browsers keep about 5 MB for a site. */
const MAX_LENGTH = 1_500_000

const prefixOf = (padId: string, user: string): string => `document.${padId}.${user}.`

/** The place of one open page; two of them do not overwrite each other. */
export const keptKey = (padId: string, user: string, client: number): string => `${prefixOf(padId, user)}${client}`

function toText(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Keeps what a document has beyond a state that the server has. */
export function keepChanges(key: string, document: Y.Doc, sent: Uint8Array): void {
  const text = toText(Y.encodeStateAsUpdate(document, sent))
  if (text.length <= MAX_LENGTH) writeValue(key, text)
}

export const forgetChanges = (key: string): void => deleteValue(key)

/** Puts into a document what any page of this browser could not send, and returns the keys to forget once it is sent. */
export function restoreChanges(padId: string, user: string, document: Y.Doc): string[] {
  return listValueKeys(prefixOf(padId, user)).filter((key) => {
    try {
      Y.applyUpdate(document, toBytes(String(readValue(key) ?? '')))
      return true
    } catch {
      // it is no change: written by an older version, or cut off
      forgetChanges(key)
      return false
    }
  })
}
