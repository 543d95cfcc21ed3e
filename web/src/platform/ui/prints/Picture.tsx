import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import { memo } from 'react'
import { drawCover, drawIcon, resolveCover, resolveIcon, uploadedPicturePath } from './draw-print.ts'
import classes from './Picture.module.css'

/** Sheets are 240 units high. Each is a little wider than the boxes it is for, so that a box cuts the sides, not the sky. */
const CANVAS_WIDTHS = { wide: 1200, card: 940, tile: 440 } as const

const drawingCache = new Map<string, string>()
function memoizeDrawing(key: string, draw: () => string): string {
  const known = drawingCache.get(key)
  if (known !== undefined) return known
  const fresh = draw()
  drawingCache.set(key, fresh)
  return fresh
}

export interface CoverProps {
  /** As stored: `print:{scene}:{seed}`, a file address, or nothing. */
  picture?: string | null | undefined
  /** What a missing picture is drawn from: a name or uuid. */
  seed: string
  colour?: Colour | undefined
  shape?: keyof typeof CANVAS_WIDTHS
  /** Words for an uploaded picture that says something; a print is decoration and stays silent. */
  alt?: string
}

/** A cover that fills its box: the uploaded picture, or a scene cut for this seed and colour. */
export const Cover = memo(function Cover({ picture, seed, colour, shape = 'wide', alt = '' }: CoverProps) {
  const file = uploadedPicturePath(picture)
  if (file) return <img className={classes.photo} src={file} alt={alt} loading="lazy" decoding="async" />
  const scene = resolveCover(picture, seed)
  const w = CANVAS_WIDTHS[shape]
  const inside = memoizeDrawing(`${scene.scene}:${scene.seed}:${w}`, () => drawCover(scene.scene, scene.seed, w, 240))
  return (
    <svg
      className={classes.print}
      data-colour={colour}
      viewBox={`0 0 ${w} 240`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own numbers and names; one string is much quicker than 500 components
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  )
})

export interface IconPictureProps {
  picture?: string | null | undefined
  seed: string
  colour?: Colour | undefined
  /** Pixels of each side. */
  size?: number
  alt?: string
  className?: string | undefined
}

/** The square sign of an assembly or group. */
export const IconPicture = memo(function Sign({ picture, seed, colour, size = 48, alt = '', className }: IconPictureProps) {
  const file = uploadedPicturePath(picture)
  const names = className ? `${classes.sign} ${className}` : classes.sign
  if (file) return <img className={names} src={file} alt={alt} width={size} height={size} loading="lazy" />
  const sign = resolveIcon(picture, seed)
  const inside = memoizeDrawing(`${sign.sign}:${sign.seed}`, () => drawIcon(sign.sign, sign.seed))
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
