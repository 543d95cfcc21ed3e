import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { XmlFragment } from 'yjs'
import { listRuns } from '../text-runs.ts'
import {
  capturePassage,
  createQuoteFinder,
  hasText,
  type KnownCharacters,
  listKnownCharacters,
  locateByCharacters,
  type Passage,
  type PassageRange,
} from './locate-passages.ts'

/** A passage that is marked, by the id of its thread. */
export interface MarkedPassage extends Passage {
  readonly uuid: string
}

export type PassageRanges = ReadonlyMap<string, PassageRange>

interface PassageState {
  readonly passages: readonly MarkedPassage[]
  /** The thread that is being looked at. */
  readonly active: string | undefined
  /** Where the passages stand now. */
  readonly ranges: PassageRanges
  /** The same as it was looked up last, so that a list does not follow each key. */
  readonly settled: PassageRanges
  /** Those whose characters were written anew here: in another block, or by taking back a deletion. */
  readonly moved: PassageRanges
  readonly sights: PassageSights
  readonly marks: DecorationSet
}

/** The last time a passage was found: by which characters, and what the text had then. One whose words are gone has none. */
interface PassageSight {
  /** The ends as they are kept; other ones are looked up anew. */
  readonly of: string
  readonly from: string
  readonly to: string
  readonly known: KnownCharacters
  /** The ends came from another page, and the text that they are in has not come yet. */
  readonly awaited?: boolean
}
type PassageSights = ReadonlyMap<string, PassageSight>

/** What a transaction tells: other passages, another active one, or that it is time to look them up again. */
interface PassageMeta {
  readonly passages?: readonly MarkedPassage[]
  readonly active?: string | undefined
}

/** After the text was changed here, passages are looked up so much later, in milliseconds: Yjs has the change by then. */
const PAUSE = 300

export const PASSAGES_KEY = new PluginKey<PassageState>('passages')

const EMPTY: PassageState = {
  passages: [],
  active: undefined,
  ranges: new Map(),
  settled: new Map(),
  moved: new Map(),
  sights: new Map(),
  marks: DecorationSet.empty,
}

const drawMarks = (doc: Node, ranges: PassageRanges, active: string | undefined): DecorationSet =>
  DecorationSet.create(
    doc,
    [...ranges].map(([uuid, { from, to }]) =>
      Decoration.inline(from, to, {
        class: 'fm-passage',
        'data-colour': 'ochre',
        ...(uuid === active ? { 'data-active': '' } : {}),
      }),
    ),
  )

/**
 * `mapped` is where they would stand if the text of Yjs were that of the editor throughout. Words that are gone are not looked for
 * elsewhere, but for those that came in the same change: a block was divided or joined, and its page will tell the new ends.
 */
function lookUp(fragment: XmlFragment, doc: Node, passages: readonly MarkedPassage[], mapped: PassageRanges, before: PassageSights) {
  const ranges = new Map<string, PassageRange>()
  const moved = new Map<string, PassageRange>()
  const sights = new Map<string, PassageSight>()
  const runs = listRuns(fragment, doc)
  const known = listKnownCharacters(fragment)
  const findQuote = createQuoteFinder(runs, doc)
  const ends = passages.map(({ uuid, from, to }): Omit<PassageSight, 'known'> & { known?: KnownCharacters } => {
    const sight = before.get(uuid)
    return sight?.of === from + to ? sight : { of: from + to, from, to, awaited: sight !== undefined }
  })
  for (const [n, found] of locateByCharacters(runs, fragment, doc, ends).entries()) {
    const [passage, end] = [passages[n], ends[n]]
    if (!passage || !end) continue
    const { uuid, quote } = passage
    const here = mapped.get(uuid)
    if (found || (here && hasText(doc, here))) {
      const range = found ? { from: found.from, to: found.to } : (here as PassageRange)
      ranges.set(uuid, range)
      const awaited = !found && end.awaited === true
      const isMoved = !awaited && (!found || found.restored === true)
      if (isMoved) moved.set(uuid, range)
      const { from, to } = (isMoved && capturePassage(fragment, doc, range)) || end
      sights.set(uuid, { of: end.of, from, to, known, awaited })
      continue
    }
    const again = end.known && findQuote(quote, end.known)
    const anew = again && capturePassage(fragment, doc, again)
    if (!anew) continue
    ranges.set(uuid, again)
    sights.set(uuid, { of: end.of, from: anew.from, to: anew.to, known })
  }
  return { ranges, moved, sights }
}

const mapRanges = (ranges: PassageRanges, { mapping }: Transaction): PassageRanges =>
  new Map(
    [...ranges].flatMap(([uuid, range]) => {
      const from = mapping.map(range.from, 1)
      const to = mapping.map(range.to, -1)
      return from < to ? [[uuid, { from, to }] as const] : []
    }),
  )

/** The threads of the passages at a position, the shortest passage first. */
export function listPassagesAt(state: EditorState, at: number): string[] {
  const ranges = [...(PASSAGES_KEY.getState(state)?.ranges ?? [])]
  return ranges
    .filter(([, { from, to }]) => from <= at && at <= to)
    .sort(([, a], [, b]) => a.to - a.from - (b.to - b.from))
    .map(([uuid]) => uuid)
}

/** Whether there is something to comment on: words that are selected, or a passage in which the cursor stands. */
export const canComment = (state: EditorState): boolean => !state.selection.empty || listPassagesAt(state, state.selection.from).length > 0

interface PassageHandlers {
  /** A mark was pressed. */
  readonly onPress: (uuid: string) => void
  /** Control+Alt+M, on a Mac Command. */
  readonly onComment: () => void
}

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/**
 * Marks passages in the text that is shown, not in the text that is kept. While one types here the marks move along; what others wrote
 * comes as a new text, in which the passages are looked up by their characters.
 */
export const createPassageMarks = (fragment: XmlFragment, { onPress, onComment }: PassageHandlers) =>
  new Plugin<PassageState>({
    key: PASSAGES_KEY,
    state: {
      init: () => EMPTY,
      apply(transaction, before) {
        const meta = transaction.getMeta(PASSAGES_KEY) as PassageMeta | undefined
        if (!meta && !transaction.docChanged) return before
        const remote = transaction.getMeta(ySyncPluginKey)?.isChangeOrigin === true
        const mapped = remote ? new Map() : transaction.docChanged ? mapRanges(before.ranges, transaction) : before.ranges
        const passages = meta?.passages ?? before.passages
        const active = meta && 'active' in meta ? meta.active : before.active
        const { doc } = transaction
        if (meta || remote) {
          const { ranges, moved, sights } = lookUp(fragment, doc, passages, mapped, before.sights)
          return { passages, active, ranges, settled: ranges, moved, sights, marks: drawMarks(doc, ranges, active) }
        }
        // what moved is told of in the text in which it was found, not in the next one
        return { ...before, ranges: mapped, moved: EMPTY.moved, marks: drawMarks(doc, mapped, active) }
      },
    },
    view: () => {
      let timer: number | undefined
      return {
        update(view, { doc }) {
          if (view.state.doc === doc) return
          window.clearTimeout(timer)
          const look = () => {
            if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(PASSAGES_KEY, {}).setMeta('addToHistory', false))
          }
          // where blocks were divided or joined the others are told before they write
          timer = window.setTimeout(look, view.state.doc.childCount === doc.childCount ? PAUSE : 0)
        },
        destroy: () => window.clearTimeout(timer),
      }
    },
    props: {
      decorations: (state) => PASSAGES_KEY.getState(state)?.marks,
      handleClick(view, at) {
        const [uuid] = listPassagesAt(view.state, at)
        if (uuid !== undefined) onPress(uuid)
        return false
      },
      handleKeyDown(_, event) {
        // the key to the right of the space bar is Control and Alt for a page, and writes µ with M
        const held = (MAC ? event.metaKey : event.ctrlKey) && event.altKey && !event.getModifierState('AltGraph')
        if (!held || event.code !== 'KeyM') return false
        // what was selected by the keys before reaches the editor after them
        setTimeout(onComment)
        return true
      },
    },
  })
