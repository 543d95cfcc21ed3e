// Words of the press: chance from a seed, inks, and the marks a gouge leaves. Pure: same seed, same picture.

/** FNV-1a, so that neighbouring seeds give unlike pictures. */
export function hash(text: string): number {
  let h = 2_166_136_261
  for (const letter of text) {
    h ^= letter.codePointAt(0) ?? 0
    h = Math.imul(h, 16_777_619)
  }
  return h >>> 0
}

/** Chance that repeats itself: numbers from 0 to below 1 (mulberry32). */
export interface Random {
  (): number
  between(from: number, to: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

export function createRandom(seed: string): Random {
  let a = hash(seed)
  const next = (): number => {
    a = (a + 0x6d_2b_79_f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return Object.assign(next, {
    between: (from: number, to: number) => from + next() * (to - from),
    pick: <T>(from: readonly [T, ...T[]]): T => from[Math.floor(next() * from.length)] ?? from[0],
  })
}

export type Ink = 0 | 1 | 2 | 3 | 4
/** The inks are set by `data-colour`: 0 is the sky, 4 the deepest cut; one drawing serves six colours, light and dark. */
export const inkColour = (step: Ink): string => `var(--p${step})`
export const SUN = 'var(--fm-sun)'

/** A tenth of a unit is finer than any screen shows. */
export const n = (value: number): number => Math.round(value * 10) / 10

export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round ? ` rx="${n(round)}"` : ''} fill="${fill}"/>`

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d: string, colour: string, width: number, dashes?: string, offset?: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"` +
  `${dashes ? ` stroke-dasharray="${dashes}"` : ''}${offset ? ` stroke-dashoffset="${offset}"` : ''}/>`

/** A cut line is broken into strokes of uneven length, as a gouge leaves them. */
export const dashes = (chance: Random, on: readonly [number, number], off: readonly [number, number]): string =>
  Array.from({ length: 6 }, (_, i) => Math.round(i % 2 ? chance.between(...off) : chance.between(...on))).join(' ')

/** The size of the sheet a scene is cut for. */
export interface Canvas {
  readonly w: number
  readonly h: number
  /** 1 on a sheet 240 units high: what is drawn by hand keeps its size on the sheet. */
  readonly k: number
}
