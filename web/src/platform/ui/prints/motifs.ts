// A sign is one motif of 32 by 32, printed four times as in a mirror, so that it is recognised at any size.

/** `a` is the line of the block, `b` its small accent. */
type Motif = (a: string, b: string) => string

const disc: Motif = (a, b) => `<path d="M0 32A32 32 0 0 1 32 0V32Z" fill="${a}"/><path d="M16 32A16 16 0 0 1 32 16V32Z" fill="${b}"/>`
const diamond: Motif = (a, b) => `<path d="M0 0H32L0 32Z" fill="${a}"/><path d="M32 10V32H10Z" fill="${b}"/>`
const leaf: Motif = (a, b) =>
  `<path d="M32 32Q2 30 4 2Q32 4 32 32Z" fill="${a}"/><path d="M27 27L11 11" stroke="${b}" stroke-width="3" stroke-linecap="round"/>`
const waves: Motif = (a, b) =>
  `<path d="M0 8q8-8 16 0t16 0M0 18q8-8 16 0t16 0M0 28q8-8 16 0t16 0" fill="none" stroke="${a}" ` +
  `stroke-width="4.6"/><circle cx="32" cy="32" r="7" fill="${b}"/>`
const house: Motif = (a, b) => `<path d="M4 32V18L18 6L32 18V32Z" fill="${a}"/><rect x="20" y="22" width="12" height="10" fill="${b}"/>`
const ring: Motif = (a, b) =>
  `<circle cx="32" cy="32" r="25" fill="none" stroke="${a}" stroke-width="6"/><circle cx="32" cy="32" r="13" ` +
  `fill="${b}"/><circle cx="6" cy="6" r="5" fill="${a}"/>`
const stakes: Motif = (a, b) =>
  `<path d="M6 32V8M14 32V0M22 32V10M30 32V4" stroke="${a}" stroke-width="4.6"/><path d="M6 8v5M22 10v5" stroke="${b}" stroke-width="4.6"/>`

export const MOTIFS = { disc, diamond, leaf, waves, house, ring, stakes } satisfies Record<string, Motif>
