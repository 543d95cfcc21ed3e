/** `Europe/London`, `America/Argentina/Ushuaia`, `Etc/GMT-3`: an area and a place. */
const AREA_AND_PLACE = /^[A-Z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+){1,2}$/

/**
 * True for the names of zones that mean the same everywhere: an area and a place of the IANA list, or UTC. Offsets and abbreviations
 * are none: Node and PostgreSQL read `+03:00` with opposite signs, `IST` as India or Israel, and only one of the two takes `+0300`.
 */
export const isTimeZone = (name: string): boolean => (name === 'UTC' || AREA_AND_PLACE.test(name)) && resolveZone(name) !== undefined

/**
 * Finds the accepted name of whatever Node takes for a zone, with the same hours: `+0300` is `Etc/GMT-3`, `CET` the zone that Node
 * means by it. Returns undefined for what it does not know, and for offsets that no whole hour or place in use has.
 */
export function findTimeZone(name: string): string | undefined {
  if (isTimeZone(name)) return name
  const resolved = resolveZone(name)
  if (resolved === undefined) return undefined
  return isTimeZone(resolved) ? resolved : nameOfOffset(resolved)
}

const knownZones = new Map<string, string>()

/**
 * The zone by which days and times are computed and written here: UTC where this machine's list lacks the name, which another one may
 * have stored. A row that one machine does not understand breaks no list.
 */
export function knownZone(name: string): string {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  const zone = resolveZone(name) === undefined ? 'UTC' : name
  knownZones.set(name, zone)
  return zone
}

function resolveZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Places that keep an offset of half or quarter hours all year round. */
const PLACES_BY_OFFSET: ReadonlyMap<string, string> = new Map([
  ['+03:30', 'Asia/Tehran'],
  ['+04:30', 'Asia/Kabul'],
  ['+05:30', 'Asia/Kolkata'],
  ['+05:45', 'Asia/Kathmandu'],
  ['+06:30', 'Asia/Yangon'],
  ['+08:45', 'Australia/Eucla'],
  ['+09:30', 'Australia/Darwin'],
  ['-09:30', 'Pacific/Marquesas'],
])

function nameOfOffset(offset: string): string | undefined {
  const [, sign, hours = '', minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? []
  if (sign === undefined) return undefined
  if (minutes !== '00') return PLACES_BY_OFFSET.get(offset)
  if (hours === '00') return 'UTC'
  // the signs of Etc are those of POSIX: west is positive
  const name = `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
  return isTimeZone(name) ? name : undefined
}
