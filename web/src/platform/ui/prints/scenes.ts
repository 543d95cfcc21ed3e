import { boat, hill, houses, sun, tree, water } from './landscape.ts'
import { type Canvas, dashes, inkColour, n, type Random, rect, SUN, stroke } from './svg.ts'

type Scene = (chance: Random, sheet: Canvas) => string

function harbour(chance: Random, sheet: Canvas): string {
  const { w, h, k } = sheet
  const shore = h * 0.7
  let drawn = sun(w * chance.between(0.58, 0.7), h * 0.36, h * 0.15)
  for (let i = 0; i < 3; i++) {
    const [y, x] = [h * (0.12 + i * 0.09), chance.between(0, w * 0.8)]
    const [long, short] = [chance.between(60, 190) * k, chance.between(40, 110) * k]
    drawn += stroke(`M${n(x)} ${n(y)}h${n(long)}m${n(14 * k)} ${n(7 * k)}h${n(short)}`, inkColour(1), 3 * k)
  }
  drawn += hill(chance, sheet, { y: h * 0.46, amp: h * 0.09, fill: 1, cut: 0, rows: 6, gap: 8 * k, width: 1.6 * k })
  drawn += hill(chance, sheet, { y: h * 0.58, amp: h * 0.06, fill: 2, cut: 1, rows: 6, gap: 7 * k, width: 1.6 * k })
  const [from, to] = [w * chance.between(0.05, 0.16), w * chance.between(0.48, 0.6)]
  drawn += houses(chance, { from, to, base: shore + 2, size: 34 * k, tones: [0, 1, 3, 0] })
  drawn += houses(chance, { from: w * 0.84, to: w * 1.02, base: shore + 2, size: 27 * k, tones: [0, 1] })
  for (let i = 0; i < 5; i++) drawn += tree(chance, chance.between(to + 12 * k, w * 0.82), shore + 1, k)
  drawn += water(chance, sheet, shore, 3, 1)
  drawn += boat(w * chance.between(0.6, 0.7), h * 0.84, 1.15 * k)
  return drawn + boat(w * chance.between(0.76, 0.82), h * 0.765, 0.7 * k)
}

function hills(chance: Random, sheet: Canvas): string {
  const { w, h, k } = sheet
  let drawn = sun(w * chance.between(0.32, 0.68), h * 0.34, h * 0.17)
  drawn += hill(chance, sheet, { y: h * 0.42, amp: h * 0.1, fill: 1, cut: 0, rows: 7, gap: 9 * k, width: 1.7 * k })
  drawn += hill(chance, sheet, { y: h * 0.58, amp: h * 0.1, fill: 2, cut: 1, rows: 8, gap: 9 * k, width: 1.9 * k })
  drawn += hill(chance, sheet, { y: h * 0.77, amp: h * 0.08, fill: 3, cut: 1, rows: 7, gap: 10 * k, width: 2 * k })
  for (let i = 0; i < 7; i++) drawn += tree(chance, chance.between(0, w), h * chance.between(0.8, 0.98), k * 1.2)
  return drawn
}

type Point = readonly [number, number]
const spot = ([x, y]: Point): string => `${n(x)} ${n(y)}`
const partWay = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

function fields(chance: Random, { w, h, k }: Canvas): string {
  const [vx, vy] = [w * chance.between(0.3, 0.7), -h * 0.35]
  const cuts: number[] = []
  for (let x = -w * 0.7; x < w * 1.7; x += chance.between(70, 150) * k) cuts.push(x)
  const rows = [0.16, 0.34, 0.6, 1.02]
  const at = (x: number, row: number): Point => {
    const t = (h * row - vy) / (h * 1.02 - vy)
    return [vx + (x - vx) * t, h * row]
  }
  let drawn = rect(0, 0, w, h * 0.18, inkColour(0)) + sun(w * 0.7, h * 0.13, h * 0.09)
  for (let row = 0; row < 3; row++) {
    for (let c = 0; c < cuts.length - 1; c++) {
      const [left, right, top, foot] = [cuts[c] ?? 0, cuts[c + 1] ?? 0, rows[row] ?? 0, rows[row + 1] ?? 0]
      const corners = [at(left, top), at(right, top), at(right, foot), at(left, foot)] as const
      const [a, b, far, near] = corners
      if (Math.max(b[0], far[0]) < 0 || Math.min(a[0], near[0]) > w) continue
      drawn += field(chance, corners, k)
    }
  }
  for (let i = 0; i < 9; i++) {
    const y = chance.between(0.3, 0.95)
    drawn += tree(chance, chance.between(0, w), h * y, k * (0.45 + y * 0.7))
  }
  return drawn
}

function field(chance: Random, [a, b, c, d]: readonly [Point, Point, Point, Point], k: number): string {
  const kind = Math.floor(chance() * 4)
  const [fill, cut] = [inkColour(([1, 2, 3, 1] as const)[kind] ?? 1), inkColour(([2, 3, 4, 2] as const)[kind] ?? 2)]
  const [furrows, across] = [3 + Math.floor(chance() * 4), chance() < 0.4]
  let lines = ''
  for (let i = 1; i < furrows; i++) {
    const t = i / furrows
    const [from, to] = across ? [partWay(a, d, t), partWay(b, c, t)] : [partWay(a, b, t), partWay(d, c, t)]
    lines += `M${spot(from)}L${spot(to)}`
  }
  const edge = `M${spot(a)}L${spot(b)}L${spot(c)}L${spot(d)}Z`
  return (
    `<path d="${edge}" fill="${fill}" stroke="${inkColour(0)}" stroke-width="${n(3 * k)}"/>` +
    stroke(lines, cut, 1.9 * k, dashes(chance, [14, 60], [4, 14]))
  )
}

function reeds(chance: Random, sheet: Canvas): string {
  const { w, h, k } = sheet
  let drawn = sun(w * chance.between(0.38, 0.62), h * 0.4, h * 0.22) + water(chance, sheet, h * 0.56, 2, 1)
  for (let i = 0; i < w / (15 * k); i++) {
    const x = i * 15 * k + chance.between(-7, 7) * k
    const [top, lean] = [h * chance.between(0.1, 0.6), chance.between(-16, 16) * k]
    const stalk = `M${n(x)} ${h}Q${n(x)} ${n(h * 0.6)} ${n(x + lean)} ${n(top)}`
    drawn += stroke(stalk, inkColour(i % 3 ? 3 : 4), chance.between(2, 4.2) * k)
    if (chance() < 0.42) drawn += stroke(`M${n(x + lean)} ${n(top + 2)}v${n(-24 * k)}`, inkColour(4), 8 * k)
    else if (chance() < 0.6) {
      const [bend, tip] = [chance.between(-30, 30) * k, chance.between(-44, 44) * k]
      drawn += stroke(`M${n(x)} ${n(h * 0.8)}q${n(bend)} ${n(-30 * k)} ${n(tip)} ${n(-62 * k)}`, inkColour(3), 3 * k)
    }
  }
  return drawn
}

function street(chance: Random, sheet: Canvas): string {
  const { w, h, k } = sheet
  return (
    hill(chance, sheet, { y: h * 0.4, amp: h * 0.08, fill: 1, cut: 0, rows: 6, gap: 9 * k, width: 1.7 * k }) +
    sun(w * 0.7, h * 0.22, h * 0.1) +
    houses(chance, { from: -10, to: w + 10, base: h * 0.82, size: 58 * k, tones: [0, 2, 0, 3] }) +
    rect(0, h * 0.82, w, h * 0.2, inkColour(4)) +
    `<path d="M0 ${n(h * 0.91)}H${w}" stroke="${inkColour(1)}" stroke-width="${n(4 * k)}" stroke-dasharray="${n(26 * k)} ${n(18 * k)}"/>`
  )
}

/** The meeting ring of stones, seen from within; a few of them speak. */
function moot(chance: Random, { w, h }: Canvas): string {
  const [cx, cy] = [w * chance.between(0.4, 0.6), h * 1.06]
  const rings = Math.ceil((w / h) * 2.6) + 3
  let drawn = ''
  for (let ring = 0; ring < rings; ring++) {
    const radius = h * (0.24 + ring * 0.165)
    const stones = Math.round((radius * 3.1) / (h * 0.115))
    for (let i = 0; i < stones; i++) {
      const angle = Math.PI + ((i + 0.5) / stones) * Math.PI
      const [x, y] = [cx + Math.cos(angle) * radius * 1.5, cy + Math.sin(angle) * radius]
      if (x < -20 || x > w + 20 || y < -20) continue
      const size = h * chance.between(0.034, 0.046)
      const turn = (Math.atan2(Math.cos(angle), -Math.sin(angle) * 1.5) * 180) / Math.PI
      const [wide, high] = [size * chance.between(1.35, 1.75), size * chance.between(0.8, 1.05)]
      const lie = Math.round(turn + chance.between(-9, 9))
      const fill = chance() < 0.03 ? SUN : inkColour(chance.pick([2, 3, 3, 4, 1]))
      drawn +=
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(high)}" transform="rotate(${lie} ${n(x)} ${n(y)})" ` +
        `fill="${fill}"/>`
    }
  }
  return drawn
}

export const SCENES = { harbour, hills, fields, reeds, street, moot } satisfies Record<string, Scene>
