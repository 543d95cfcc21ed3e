import type { GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { currentLanguage, translateText } from '../../lib/text/i18n.ts'

const HALVES = { latitude: ['north', 'south'], longitude: ['east', 'west'] } as const

/** Degrees with the side of the earth: "53.55° N"; with as many decimals as are named, else with those it has. */
export function formatDegrees(axis: keyof GeoPoint, degrees: number, decimals?: number): string {
  const number = formatNumber(Math.abs(degrees), currentLanguage(), decimals ?? 5, decimals)
  return translateText(`ui.map.${HALVES[axis][degrees < 0 ? 1 : 0]}`, { degrees: number })
}

/** A point in words: "53.5511° N, 9.9937° E". */
export const formatPoint = ({ latitude, longitude }: GeoPoint): string =>
  `${formatDegrees('latitude', latitude)}, ${formatDegrees('longitude', longitude)}`
