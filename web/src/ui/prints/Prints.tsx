import type { Colour } from '@folkmoot/core/shared/prints.ts'
import { memo } from 'react'
import { coverOf, drawCover, drawSign, fileOf, signOf } from './print.ts'
import classes from './prints.module.css'

/** Sheets are 240 units high. Each is a little wider than the boxes it is for, so that a box cuts the sides, not the sky. */
const SHEETS = { wide: 1200, card: 940, tile: 440 } as const

const drawn = new Map<string, string>()
function once(key: string, draw: () => string): string {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const fresh = draw()
  drawn.set(key, fresh)
  return fresh
}

export interface CoverProps {
  /** As stored: `print:{scene}:{seed}`, a file address, or nothing. */
  picture?: string | null | undefined
  /** What a missing picture is drawn from: a name or uuid. */
  seed: string
  colour?: Colour | undefined
  sheet?: keyof typeof SHEETS
  /** Words for an uploaded picture that says something; a print is decoration and stays silent. */
  alt?: string
}

/** A cover that fills its box: the uploaded picture, or a scene cut for this seed and colour. */
export const Cover = memo(function Cover({ picture, seed, colour, sheet = 'wide', alt = '' }: CoverProps) {
  const file = fileOf(picture)
  if (file) return <img className={classes.photo} src={file} alt={alt} loading="lazy" decoding="async" />
  const scene = coverOf(picture, seed)
  const w = SHEETS[sheet]
  const inside = once(`${scene.scene}:${scene.seed}:${w}`, () => drawCover(scene.scene, scene.seed, w, 240))
  return (
    <svg
      className={classes.print}
      data-colour={colour}
      viewBox={`0 0 ${w} 240`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own numbers and names, no text of anybody; five hundred elements as one string are many times quicker than as components
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  )
})

export interface SignProps {
  picture?: string | null | undefined
  seed: string
  colour?: Colour | undefined
  /** Pixels of each side. */
  size?: number
  alt?: string
  className?: string | undefined
}

/** The square sign of an assembly or group. */
export const Sign = memo(function Sign({ picture, seed, colour, size = 48, alt = '', className }: SignProps) {
  const file = fileOf(picture)
  const names = className ? `${classes.sign} ${className}` : classes.sign
  if (file) return <img className={names} src={file} alt={alt} width={size} height={size} loading="lazy" />
  const sign = signOf(picture, seed)
  const inside = once(`${sign.sign}:${sign.seed}`, () => drawSign(sign.sign, sign.seed))
  return (
    <svg
      className={names}
      data-colour={colour}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes, no text of anybody
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  )
})
