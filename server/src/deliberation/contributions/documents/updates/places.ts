import { WrongUpdate } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import type { CharacterId, Struct } from '@folkmoot/core/deliberation/contributions/documents/updates/read-structs.ts'
import * as Y from 'yjs'
import { FRAGMENT } from '../document-nodes.ts'
import { checkContent, type Holder, toHolder } from './check-content.ts'

type Parent = Exclude<Y.Item['parent'], Y.ID | null>

/** A new part with the place that it will have. */
export interface PlacedStruct {
  readonly struct: Struct
  readonly holder: Holder
  readonly attribute: string | null
  /** The element in the document in which it stands, if it is not a new one. */
  readonly parent: Parent | null
  /** What it holds itself. */
  readonly own: Holder
  /** Its nearest neighbours that the document has already. */
  readonly before: Y.Item | null
  readonly behind: Y.Item | null
}

const NOWHERE = { holder: { kind: 'gone', depth: 0 }, attribute: null, parent: null } as const

/** The places of the new parts of a change, in the document and beside one another. */
export class Places {
  readonly doc: Y.Doc
  /** The parts of each client that have a place, in their order. */
  private readonly placed = new Map<number, PlacedStruct[]>()
  private readonly ends = new Map<number, number>()

  constructor(doc: Y.Doc) {
    this.doc = doc
  }

  /** Up to where everything of a client has a place. */
  end(client: number): number {
    return this.ends.get(client) ?? Y.getState(this.doc.store, client)
  }

  isThere({ client, clock }: CharacterId): boolean {
    return clock < this.end(client)
  }

  /** Gives a part its place; everything that it names must have one. Refuses it where no text can be made of it. */
  place(struct: Struct): PlacedStruct {
    const { client, clock, length, left, right } = struct
    const before = left ? this.find(left) : undefined
    const behind = right ? this.find(right) : undefined
    const { holder, attribute, parent } = this.findHolder(struct, before, behind)
    checkContent(struct, holder, attribute)
    const placed = {
      struct,
      holder,
      attribute,
      parent,
      own: toHolder(struct, holder),
      before: before instanceof Y.GC ? null : before instanceof Y.Item ? before : (before?.before ?? null),
      behind: behind instanceof Y.GC ? null : behind instanceof Y.Item ? behind : (behind?.behind ?? null),
    }
    const known = this.placed.get(client)
    if (known) known.push(placed)
    else this.placed.set(client, [placed])
    this.ends.set(client, clock + length)
    return placed
  }

  private findHolder({ parent, attribute }: Struct, before?: Neighbour, behind?: Neighbour) {
    if (before instanceof Y.GC || behind instanceof Y.GC) return NOWHERE
    const beside = before ?? behind
    if (beside instanceof Y.Item) {
      return beside.parent instanceof Y.AbstractType
        ? { holder: toHolderOf(beside.parent), attribute: beside.parentSub, parent: beside.parent }
        : NOWHERE
    }
    if (beside) return beside
    const own = attribute ?? null
    if (typeof parent === 'string') {
      if (parent !== FRAGMENT) throw new WrongUpdate('it has a part outside the text')
      return {
        holder: { kind: 'blocks', depth: 0 } as const,
        attribute: own,
        parent: this.doc.getXmlFragment(FRAGMENT),
      }
    }
    const around = parent && this.find(parent)
    if (!around || around instanceof Y.GC) return NOWHERE
    if (!(around instanceof Y.Item)) return { holder: around.own, attribute: own, parent: null }
    return around.content instanceof Y.ContentType
      ? { holder: toHolderOf(around.content.type), attribute: own, parent: around.content.type }
      : NOWHERE
  }

  private find(id: CharacterId): Neighbour {
    if (id.clock < Y.getState(this.doc.store, id.client)) return Y.getItem(this.doc.store, id as Y.ID)
    const placed = this.placed.get(id.client) ?? []
    let [low, high] = [0, placed.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((placed[middle]?.struct.clock ?? 0) <= id.clock) low = middle
      else high = middle - 1
    }
    const found = placed[low]
    if (!found) throw new WrongUpdate('it names a character that is not there')
    return found
  }
}
type Neighbour = Y.Item | Y.GC | PlacedStruct

/** What an element of the document takes, and how deep it is. */
function toHolderOf(type: Parent): Holder {
  let depth = 0
  for (let item = type._item; item && item.parent instanceof Y.AbstractType; item = item.parent._item) depth++
  if (type instanceof Y.XmlText) return { kind: 'words', depth }
  return { kind: type instanceof Y.XmlFragment ? 'blocks' : 'gone', depth }
}
