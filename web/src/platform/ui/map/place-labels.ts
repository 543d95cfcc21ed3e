import type { Position } from './convex-hull.ts'

export interface LabelToPlace {
  readonly text: string
  readonly kind: string
  readonly weight: number
  readonly at: Position
  readonly along?: readonly Position[] | undefined
}
interface Placed {
  readonly at: Position
  /** Degrees that the name is turned by. */
  readonly angle: number
}

/** About how wide a letter and how high a line is, in pixels. */
const LETTER = 6.4
const LINE = 15
const AROUND = 3

/**
 * Chooses the names that have room in a view: the heaviest first, none over another. The name of a street needs a street as long
 * as the name, and is written along it, never upside down.
 */
export function placeLabels<T extends LabelToPlace>(
  labels: readonly T[],
  view: { readonly width: number; readonly height: number },
): (Omit<T, 'at'> & Placed)[] {
  const taken: Box[] = []
  return labels
    .map((label) => ({
      ...label,
      ...(label.along ? findMiddle(label.along) : { angle: 0, length: Number.POSITIVE_INFINITY }),
    }))
    .sort((a, b) => b.weight - a.weight)
    .flatMap((label) => {
      const width = label.text.length * LETTER
      if (label.length < width) return []
      const box = boxOf(label.at, width, label.angle)
      const outside = label.at.x < 0 || label.at.y < 0 || label.at.x > view.width || label.at.y > view.height
      if (outside || taken.some((other) => overlaps(box, other))) return []
      taken.push(box)
      return [label]
    })
}

interface Box {
  readonly at: Position
  readonly width: number
  readonly height: number
}

function boxOf(at: Position, width: number, angle: number): Box {
  const [cos, sin] = [Math.abs(Math.cos((angle * Math.PI) / 180)), Math.abs(Math.sin((angle * Math.PI) / 180))]
  return { at, width: width * cos + LINE * sin + AROUND, height: width * sin + LINE * cos + AROUND }
}

const overlaps = (a: Box, b: Box): boolean =>
  Math.abs(a.at.x - b.at.x) < (a.width + b.width) / 2 && Math.abs(a.at.y - b.at.y) < (a.height + b.height) / 2

/** The middle of a line, how long it is, and its direction there. */
function findMiddle(line: readonly Position[]): Placed & { length: number } {
  const parts = line.slice(1).map((to, n) => {
    const from = line[n] ?? to
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
  })
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  let left = length / 2
  for (const { from, to, length: part } of parts) {
    if (left > part || part === 0) {
      left -= part
      continue
    }
    const at = { x: from.x + ((to.x - from.x) * left) / part, y: from.y + ((to.y - from.y) * left) / part }
    return { at, length, angle: uprightAngle((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) }
  }
  return { at: line[0] ?? { x: 0, y: 0 }, length, angle: 0 }
}

const uprightAngle = (angle: number): number => Math.round(angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle)
