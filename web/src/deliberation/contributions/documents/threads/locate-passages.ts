import { THREAD_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import type { Node } from '@tiptap/pm/model'
import * as Y from 'yjs'
import { listRuns, type TextRun } from '../text-runs.ts'

/** A passage as it is kept: the first and the last of its characters, and how it read. */
export interface Passage {
  readonly from: string
  readonly to: string
  readonly quote: string
}

/** Where a passage stands in the editor. */
export interface PassageRange {
  readonly from: number
  readonly to: number
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

const encodeCharacter = (client: number, clock: number): string =>
  toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromJSON({ type: null, tname: null, item: { client, clock }, assoc: 0 })))

/** How the text of a range reads; blocks are lines. */
export const readPassage = (doc: Node, { from, to }: PassageRange): string => doc.textBetween(from, to, '\n', ' ')

/** A range without the white space and the ends of blocks around its words. */
function trimRange(doc: Node, range: PassageRange): PassageRange {
  let { from, to } = range
  while (from < to && readPassage(doc, { from, to: from + 1 }).trim() === '') from += 1
  while (from < to && readPassage(doc, { from: to - 1, to }).trim() === '') to -= 1
  return { from, to }
}

/** The passage between two positions, without the white space around it; undefined where there is no text. */
export function capturePassage(fragment: Y.XmlFragment, doc: Node, range: PassageRange): Passage | undefined {
  const { from, to } = trimRange(doc, range)
  const shown = listRuns(fragment, doc).filter(({ deleted, at, length }) => !deleted && at < to && at + length > from)
  const [first, last] = [shown[0], shown.at(-1)]
  if (from === to || !first || !last) return undefined
  return {
    from: encodeCharacter(first.client, first.clock + from - first.at),
    to: encodeCharacter(last.client, last.clock + to - 1 - last.at),
    quote: readPassage(doc, { from, to }).slice(0, THREAD_LIMITS.quote),
  }
}

/** Finds runs by the numbers of their characters. */
function indexRuns(runs: readonly TextRun[]) {
  const byClient = Map.groupBy(runs, ({ client }) => client)
  for (const list of byClient.values()) list.sort((a, b) => a.clock - b.clock)
  return ({ client, clock }: Y.ID): TextRun | undefined => {
    const list = byClient.get(client) ?? []
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((list[middle]?.clock ?? 0) <= clock) low = middle + 1
      else high = middle
    }
    const run = list[low - 1]
    return run && clock < run.clock + run.length ? run : undefined
  }
}

/** The character that an end of a passage names; of one that was deleted and brought back here, the new one, which others do not know. */
function readCharacter(fragment: Y.XmlFragment, base64: string): { id: Y.ID; restored: boolean } | undefined {
  const { store } = fragment.doc ?? {}
  try {
    let { item: id } = Y.decodeRelativePosition(fromBase64(base64))
    let restored = false
    while (store && id && Y.getState(store, id.client) > id.clock) {
      const item = Y.getItem(store, id) as Y.Item | Y.GC
      if (!(item instanceof Y.Item) || !item.redone) break
      id = Y.createID(item.redone.client, item.redone.clock + id.clock - item.id.clock)
      restored = true
    }
    return id ? { id, restored } : undefined
  } catch {
    return undefined
  }
}

/** A passage that was deleted and brought back has other characters than those that it is kept by. */
export interface LocatedPassage extends PassageRange {
  readonly restored?: true
}

/** Where passages stand, by their characters; null for one whose characters are gone, undefined where their blocks are gone as well. */
export function locateByCharacters(
  runs: readonly TextRun[],
  fragment: Y.XmlFragment,
  doc: Node,
  passages: readonly Pick<Passage, 'from' | 'to'>[],
): (LocatedPassage | null | undefined)[] {
  const find = indexRuns(runs)
  const locate = (base64: string, after: 0 | 1) => {
    const character = readCharacter(fragment, base64)
    const run = character && find(character.id)
    if (!character || !run) return undefined
    const { id, restored } = character
    return { at: run.deleted ? run.at : run.at + id.clock - run.clock + after, restored }
  }
  return passages.map((passage) => {
    const from = locate(passage.from, 0)
    const to = locate(passage.to, 1)
    if (from === undefined || to === undefined) return undefined
    const range = { from: from.at, to: to.at }
    if (!hasText(doc, range)) return null
    return from.restored || to.restored ? { ...range, restored: true } : range
  })
}

export const hasText = (doc: Node, { from, to }: PassageRange): boolean =>
  from < to && to <= doc.content.size && readPassage(doc, { from, to }).trim() !== ''

/** The text of the editor with one space for all white space, and where each of its characters stands. */
function readPlaces(doc: Node): { readonly text: string; readonly places: readonly number[] } {
  const chars: string[] = []
  const places: number[] = []
  const add = (char: string, at: number) => {
    const space = /\s/.test(char)
    if (space && chars.at(-1) === ' ') return
    chars.push(space ? ' ' : char)
    places.push(at)
  }
  doc.descendants((node, at) => {
    if (!node.isText) add(' ', at)
    for (let n = 0; n < (node.text ?? '').length; n++) add(node.text?.[n] ?? '', at + n)
  })
  return { text: chars.join(''), places }
}

/** What a document had at a moment: the number of the next character of each client. */
export type KnownCharacters = ReadonlyMap<number, number>

export const listKnownCharacters = ({ doc }: Y.XmlFragment): KnownCharacters =>
  doc ? Y.decodeStateVector(Y.encodeStateVector(doc)) : new Map()

/**
 * Finds the words of a passage that were written since a moment, where they are once: Yjs moves text by writing it anew. The same words
 * that stood elsewhere before are another passage. The text is read when the first are asked for; a quote that was cut is not looked for.
 */
export function createQuoteFinder(
  runs: readonly TextRun[],
  doc: Node,
): (quote: string, before: KnownCharacters) => PassageRange | undefined {
  let read: ReturnType<typeof readPlaces> | undefined
  return (quote, before) => {
    const words = quote.replace(/\s+/g, ' ').trim()
    if (words === '' || quote.length >= THREAD_LIMITS.quote) return undefined
    read ??= readPlaces(doc)
    const { text, places } = read
    const found: PassageRange[] = []
    for (let at = text.indexOf(words); at >= 0 && found.length < 2; at = text.indexOf(words, at + 1)) {
      const range = { from: places[at] ?? 0, to: (places[at + words.length - 1] ?? 0) + 1 }
      if (isWrittenSince(runs, range, before)) found.push(range)
    }
    return found.length === 1 ? found[0] : undefined
  }
}

const isWrittenSince = (runs: readonly TextRun[], { from, to }: PassageRange, before: KnownCharacters): boolean =>
  runs.every(({ at, length, client, clock, deleted }) => {
    if (deleted || at >= to || at + length <= from) return true
    return clock + Math.max(0, from - at) >= (before.get(client) ?? 0)
  })
