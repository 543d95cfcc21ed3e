import type { Struct } from '@folkmoot/core/deliberation/contributions/documents/updates/read-structs.ts'
import type * as Y from 'yjs'
import type { PlacedStruct } from './places.ts'

/** Steps that are counted before a change is given up. */
export const MOST_STEPS = 5_000_000

/**
 * Counts the neighbours that Yjs may compare to find the place of a new part: those that stand between what it names to its left and to
 * its right. A text that was typed has few; a change that is made to have many takes minutes.
 */
export class MergeCost {
  steps = 0
  private readonly groups = new Map<Y.Item | null, Map<unknown, Group>>()

  /** The steps of one part. */
  add(placed: PlacedStruct): number {
    const { struct, before, behind, parent, holder } = placed
    const byRight = this.groups.get(before) ?? new Map<unknown, Group>()
    this.groups.set(before, byRight)
    const key = behind ?? parent ?? holder
    const group = byRight.get(key) ?? { distance: this.measure(placed), parts: 0 }
    byRight.set(key, group)
    group.parts++
    const follows = group.last !== undefined && isContinued(group.last, struct)
    group.last = struct
    return this.count(follows ? 1 : group.distance + group.parts)
  }

  private count(steps: number): number {
    this.steps += steps
    return steps
  }

  private measure({ before, behind, parent, attribute }: PlacedStruct): number {
    let distance = 0
    let item: Y.Item | null
    if (before) item = before.right
    else if (attribute !== null) {
      item = parent?._map.get(attribute) ?? null
      while (item?.left && this.steps + distance < MOST_STEPS) {
        item = item.left
        distance++
      }
    } else item = parent?._start ?? null
    while (item && item !== behind && this.steps + distance < MOST_STEPS) {
      item = item.right
      distance++
    }
    return distance
  }
}

/** The new parts between the same two neighbours. */
interface Group {
  /** What stands between these in the document. */
  readonly distance: number
  parts: number
  last?: Struct
}

/** Whether a part goes on where the one before it ended, as typed or pasted text does; then Yjs compares it with nothing. */
const isContinued = (last: Struct, { left, right }: Struct): boolean =>
  left?.client === last.client &&
  left.clock === last.clock + last.length - 1 &&
  last.right?.client === right?.client &&
  last.right?.clock === right?.clock
