import { type Canvas, dashes, disc, type Ink, inkColour, n, type Random, rect, SUN, shape, stroke } from './svg.ts'

// What stands in the scenes: hills, water, houses, trees, boats.

type Ridge = (x: number) => number

function ridge(chance: Random, w: number, y: number, amp: number): Ridge {
  const [f1, f2] = [(chance.between(0.6, 1.4) / w) * 6.28, (chance.between(1.8, 3.2) / w) * 6.28]
  const [p1, p2] = [chance() * 6.28, chance() * 6.28]
  return (x) => y + Math.sin(x * f1 + p1) * amp + Math.sin(x * f2 + p2) * amp * 0.35
}

function pathAlongRidge(line: Ridge, w: number, dy = 0, step = 24): string {
  let d = ''
  for (let x = -step; x <= w + step; x += step) d += `${d ? 'L' : 'M'}${n(x)} ${n(line(x) + dy)}`
  return d
}

interface Hill {
  readonly y: number
  readonly amp: number
  readonly fill: Ink
  readonly cut: Ink
  readonly rows: number
  readonly gap: number
  readonly width: number
}

/** A ridge with the furrows of the gouge below it. */
export function hill(chance: Random, { w, h }: Canvas, { y, amp, fill, cut, rows, gap, width }: Hill): string {
  const line = ridge(chance, w, y, amp)
  let drawn = shape(`${pathAlongRidge(line, w)}V${h}H-24Z`, inkColour(fill))
  for (let i = 1; i <= rows; i++) {
    drawn += stroke(
      pathAlongRidge(line, w, i * gap + i * i * 0.6),
      inkColour(cut),
      width + i * 0.12,
      dashes(chance, [30, 150], [8, 46]),
      Math.round(chance() * 200),
    )
  }
  return drawn
}

/** Water: rows of small arches that grow towards the reader. */
export function water(chance: Random, { w, h }: Canvas, y: number, fill: Ink, cut: Ink): string {
  let drawn = rect(0, y, w, h - y, inkColour(fill))
  for (let row = y + 9, i = 0; row < h + 8; i++, row += 9 + i * 1.7) {
    const [length, lift] = [15 + i * 3.4, 2.6 + i * 0.75]
    let d = ''
    for (let x = -chance() * length * 2; x < w; ) {
      if (chance() < 0.68) {
        const waves = 1 + Math.floor(chance() * 4)
        d += `M${n(x)} ${n(row)}`
        for (let j = 0; j < waves; j++) d += `q${n(length / 2)} ${n(-lift * 2)} ${n(length)} 0`
        x += waves * length
      }
      x += length * chance.between(0.6, 2.2)
    }
    drawn += stroke(d, inkColour(cut), 1.6 + i * 0.16)
  }
  return drawn
}

export function tree(chance: Random, x: number, y: number, k: number): string {
  const [height, wide] = [chance.between(20, 34) * k, chance.between(8, 13) * k]
  return (
    `<path d="M${n(x)} ${n(y)}v${n(-height)}" stroke="${inkColour(4)}" stroke-width="${n(2.4 * k)}"/>` +
    `<ellipse cx="${n(x)}" cy="${n(y - height)}" rx="${n(wide)}" ry="${n(wide * 1.25)}" fill="${inkColour(4)}"/>` +
    stroke(
      `M${n(x - wide * 0.45)} ${n(y - height - wide * 0.3)}q${n(wide * 0.45)} ${n(wide * 0.5)} ${n(wide * 0.9)} 0` +
        `M${n(x - wide * 0.5)} ${n(y - height + wide * 0.3)}q${n(wide * 0.5)} ${n(wide * 0.5)} ${n(wide)} 0`,
      inkColour(2),
      1.5 * k,
    )
  )
}

export const boat = (x: number, y: number, k: number): string =>
  shape(`M${n(x - 13 * k)} ${n(y)}h${n(27 * k)}l${n(-5 * k)} ${n(7 * k)}h${n(-17 * k)}Z`, inkColour(4)) +
  shape(`M${n(x)} ${n(y - 3 * k)}V${n(y - 31 * k)}L${n(x + 15 * k)} ${n(y - 3 * k)}Z`, inkColour(0)) +
  shape(`M${n(x - 2.4 * k)} ${n(y - 3 * k)}V${n(y - 24 * k)}L${n(x - 11 * k)} ${n(y - 3 * k)}Z`, inkColour(1))

interface HouseRow {
  readonly from: number
  readonly to: number
  readonly base: number
  readonly size: number
  readonly tones: readonly [Ink, ...Ink[]]
}

/** A row of houses, every second town with a steeple; one window of a house may be lit. */
export function houses(chance: Random, { from, to, base, size, tones }: HouseRow): string {
  const steeple = chance() < 0.5 ? Math.floor(chance.between(2, 6)) : -1
  let drawn = ''
  for (let x = from, i = 0; x < to - size * 0.5; i++) {
    const wide = size * chance.between(0.62, 1.25)
    const high = size * chance.between(0.55, 1.35)
    const roof = wide * chance.between(0.34, 0.58)
    const wall = chance.pick(tones)
    if (i === steeple) {
      drawn += tower(x, base, size)
      x += size * 0.42
    } else {
      drawn += house(chance, { x, base, size, wide, high, roof, wall })
      x += wide + (chance() < 0.2 ? size * 0.35 : 0)
    }
  }
  return drawn
}

function tower(x: number, base: number, size: number): string {
  const [wide, high] = [size * 0.42, size * 2]
  const top = base - high
  return (
    rect(x, top, wide, high, inkColour(3)) +
    shape(`M${n(x - 3)} ${n(top)}L${n(x + wide / 2)} ${n(top - size * 1.15)}L${n(x + wide + 3)} ${n(top)}Z`, inkColour(4)) +
    rect(x + wide * 0.34, top + size * 0.25, wide * 0.32, size * 0.34, inkColour(0), 3)
  )
}

interface House {
  readonly x: number
  readonly base: number
  readonly size: number
  readonly wide: number
  readonly high: number
  readonly roof: number
  readonly wall: Ink
}

function house(chance: Random, { x, base, size, wide, high, roof, wall }: House): string {
  const y = base - high
  const gabled = chance() < 0.72
  const chimney = chance() < 0.5
  const lit = Math.floor(chance() * 5)
  const columns = wide > size * 0.95 ? 3 : 2
  const pane = wide / (columns * 2 + 1)
  let [dark, light] = ['', '']
  for (let c = 0, k = 0; c < columns; c++) {
    for (let q = 0; q * size * 0.4 < high - size * 0.34; q++, k++) {
      const d = `M${n(x + pane * (c * 2 + 1))} ${n(y + size * 0.16 + q * size * 0.4)}h${n(pane)}v${n(size * 0.2)}h${n(-pane)}z`
      if (k === lit) light += d
      else dark += d
    }
  }
  return (
    rect(x, y, wide + 0.6, high, inkColour(wall)) +
    (gabled
      ? shape(`M${n(x - 2.5)} ${n(y + 0.5)}L${n(x + wide / 2)} ${n(y - roof)}L${n(x + wide + 2.5)} ${n(y + 0.5)}Z`, inkColour(4))
      : shape(
          `M${n(x - 2)} ${n(y + 0.5)}L${n(x + wide * 0.16)} ${n(y - roof * 0.8)}H${n(x + wide * 0.84)}L${n(x + wide + 2)} ${n(y + 0.5)}Z`,
          inkColour(3),
        )) +
    (chimney ? rect(x + wide * 0.72, y - roof * 0.78, size * 0.1, size * 0.3, inkColour(4)) : '') +
    (dark ? shape(dark, inkColour(wall === 0 ? 3 : 4)) : '') +
    (light ? shape(light, SUN) : '')
  )
}

export const sun = (x: number, y: number, r: number): string => disc(x, y, r, SUN)
