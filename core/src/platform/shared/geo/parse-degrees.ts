import { DEGREE_LIMITS, type GeoPoint, roundDegrees } from './geo-point.ts'

/** The letters of the halves of the earth, in the languages of the product; an O is west but where it is the German east. */
const HALVES: Readonly<Record<string, { readonly axis: keyof GeoPoint; readonly sign: 1 | -1 }>> = {
  N: { axis: 'latitude', sign: 1 },
  S: { axis: 'latitude', sign: -1 },
  E: { axis: 'longitude', sign: 1 },
  L: { axis: 'longitude', sign: 1 },
  W: { axis: 'longitude', sign: -1 },
  O: { axis: 'longitude', sign: -1 },
}
const findHalf = (letter: string, lang: string) => HALVES[letter === 'O' && lang.startsWith('de') ? 'E' : letter]

const NUMBER = '\\d{1,3}(?:[.,]\\d*)?'
const DEGREES = new RegExp(
  `^([NSEWOL])?\\s*([+\\-−–])?(${NUMBER})\\s*([°º])?(?:(?<=[°º\\s])\\s*(${NUMBER})` +
    `\\s*(['′’´])?(?:(?<=['′’´\\s])\\s*(${NUMBER})\\s*(["″”]|''|′′)?)?)?\\s*([NSEWOL])?$`,
  'i',
)
const toNumber = (text: string | undefined): number => (text ? Number(text.replace(',', '.')) : 0)

interface ReadDegrees {
  readonly degrees: number
  /** What a letter says; without one it may be either. */
  readonly axis: keyof GeoPoint | undefined
}

function readDegrees(text: string, lang: string): ReadDegrees | undefined {
  const [, before, sign, whole, sign1, minutes, sign2, seconds, , after] = DEGREES.exec(text.trim()) ?? []
  if (whole === undefined || (before && after)) return undefined
  const letter = (before ?? after)?.toUpperCase()
  const half = letter === undefined ? undefined : findHalf(letter, lang)
  if (half && sign) return undefined
  if (minutes !== undefined) {
    // two numbers without any sign between them are more likely two numbers
    if (!half && !sign1 && !sign2) return undefined
    const isPart = (part: string | undefined) => part === undefined || toNumber(part) < 60
    if (!isPart(minutes) || !isPart(seconds) || /[.,]/.test(whole)) return undefined
    if (seconds !== undefined && /[.,]/.test(minutes)) return undefined
  }
  const degrees = toNumber(whole) + toNumber(minutes) / 60 + toNumber(seconds) / 3600
  const negative = half ? half.sign < 0 : sign !== undefined && sign !== '+'
  return { degrees: roundDegrees(negative ? -degrees : degrees), axis: half?.axis }
}

/**
 * Parses degrees as people write them: with a decimal point or comma, with minutes and seconds, with a sign or the letter of a half
 * of the earth; undefined where it is none of these, or of the other axis.
 */
export function parseDegrees(text: string, axis?: keyof GeoPoint, lang = ''): number | undefined {
  const read = readDegrees(text, lang)
  return read && (axis === undefined || read.axis === undefined || read.axis === axis) ? read.degrees : undefined
}

const isInside = ({ latitude, longitude }: GeoPoint): boolean =>
  Math.abs(latitude) <= DEGREE_LIMITS.latitude && Math.abs(longitude) <= DEGREE_LIMITS.longitude

/** The point of two texts; undefined where one of them is unreadable or beyond its limit. */
export function parsePoint(latitudeText: string, longitudeText: string, lang = ''): GeoPoint | undefined {
  const latitude = parseDegrees(latitudeText, 'latitude', lang)
  const longitude = parseDegrees(longitudeText, 'longitude', lang)
  if (latitude === undefined || longitude === undefined) return undefined
  return isInside({ latitude, longitude }) ? { latitude, longitude } : undefined
}

/** What may stand between the two halves of a point, the clearest first. */
const BETWEEN = [/[;/]/g, /,\s/g, /\s+/g, /,/g, /(?<=[NSEWOL])/gi]

/**
 * The point of one text with both halves, as it is copied from elsewhere: `53.3, 1.9`, `53,3 1,9`, `53°18′N 1°54′E`, `geo:53.3,1.9`.
 * The latitude stands first unless letters say otherwise.
 */
export function parsePointText(text: string, lang = ''): GeoPoint | undefined {
  const plain = text
    .trim()
    .replace(/^geo:/i, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .slice(0, 80)
  for (const between of BETWEEN) {
    const points = [...plain.matchAll(between)].flatMap((at) => {
      const first = readDegrees(plain.slice(0, at.index), lang)
      const second = readDegrees(plain.slice(at.index + at[0].length), lang)
      return first && second ? (joinHalves(first, second) ?? []) : []
    })
    // what can be read in two ways is not guessed
    if (points.length > 0) return points.length === 1 ? points[0] : undefined
  }
  return undefined
}

function joinHalves(first: ReadDegrees, second: ReadDegrees): GeoPoint | undefined {
  const swapped = first.axis === 'longitude' || second.axis === 'latitude'
  const [latitude, longitude] = swapped ? [second, first] : [first, second]
  if (latitude.axis === 'longitude' || longitude.axis === 'latitude') return undefined
  const point = { latitude: latitude.degrees, longitude: longitude.degrees }
  return isInside(point) ? point : undefined
}
