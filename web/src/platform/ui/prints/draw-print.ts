import { parsePrint, SCENES as SCENE_NAMES, type Scene, SIGNS, type Sign } from '@folkmoot/core/platform/shared/prints.ts'
import { MOTIFS } from './motifs.ts'
import { SCENES } from './scenes.ts'
import { createRandom, hash, inkColour, rect, SUN } from './svg.ts'

/** The inside of an svg of `w` by `h`: a scene from a seed. Same seed, same picture, everywhere. */
export function drawCover(scene: Scene, seed: string, w: number, h: number): string {
  return rect(0, 0, w, h, inkColour(0)) + SCENES[scene](createRandom(seed), { w, h, k: h / 240 })
}

/** The inside of an svg of 72 by 72: a sign whose seed decides which ink is the ground. */
export function drawIcon(sign: Sign, seed: string): string {
  const chance = createRandom(seed)
  const dark = chance() < 0.62
  const [ground, line, accent] = dark ? [inkColour(4), 'var(--ps)', SUN] : ['var(--ps)', inkColour(4), inkColour(2)]
  const block = MOTIFS[sign](line, accent)
  return (
    `<rect width="72" height="72" rx="9" fill="${ground}"/>` +
    `<g transform="translate(4 4)">${block}</g><g transform="translate(68 4) scale(-1 1)">${block}</g>` +
    `<g transform="translate(4 68) scale(1 -1)">${block}</g><g transform="translate(68 68) scale(-1 -1)">${block}</g>`
  )
}

/** What to draw for a stored picture: what it names, or, where there is none, a scene or sign picked by the seed. */
export function resolveCover(picture: string | null | undefined, seed: string): { scene: Scene; seed: string } {
  const print = picture ? parsePrint(picture) : undefined
  if (print?.kind === 'cover') return { scene: print.name, seed: print.seed }
  return { scene: SCENE_NAMES[hash(seed) % SCENE_NAMES.length] ?? 'harbour', seed }
}

export function resolveIcon(picture: string | null | undefined, seed: string): { sign: Sign; seed: string } {
  const print = picture ? parsePrint(picture) : undefined
  if (print?.kind === 'sign') return { sign: print.name, seed: print.seed }
  return { sign: SIGNS[hash(seed) % SIGNS.length] ?? 'disc', seed }
}

/** A stored picture that is a file of this site, not a print: only such an address becomes an image. */
export const uploadedPicturePath = (picture: string | null | undefined): string | undefined =>
  picture && /^\/files\/[\w.-]+$/.test(picture) ? picture : undefined
