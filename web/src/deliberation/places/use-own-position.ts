import { type AreaBounds, measureOutside } from '@folkmoot/core/platform/maps/plan-points.ts'
import { type GeoPoint, roundDegrees } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import { useState } from 'react'
import { formatNumber } from '../../platform/lib/text/format.ts'
import { currentLanguage, translateText } from '../../platform/lib/text/i18n.ts'

/** So many metres are only the part of the town. */
const ROUGH = 200
const PATIENCE = 20_000

/** What the browser answers, by its numbers. */
const FAULTS = { 1: 'denied', 2: 'unavailable', 3: 'slow' } as const

const formatDistance = (metres: number): string => {
  const [count, unit] =
    metres < 1000 ? ([Math.max(10, Math.round(metres / 10) * 10), 'metres'] as const) : ([metres / 1000, 'kilometres'] as const)
  return translateText(`places.here.${unit}`, { count: formatNumber(count, currentLanguage(), count < 10 ? 1 : 0) })
}

/** Asks the browser where the reader is, once and only when told to. A position outside of the area is not taken. */
export function useOwnPosition(readArea: () => Promise<AreaBounds | undefined>, onFound: (point: GeoPoint) => void) {
  const [state, setState] = useState<{ readonly asking: boolean; readonly message: string }>({
    asking: false,
    message: '',
  })
  const tell = (message: string) => setState({ asking: false, message })
  const ask = () => {
    if (!window.isSecureContext || !navigator.geolocation) return tell(translateText('places.here.unsupported'))
    setState({ asking: true, message: translateText('places.here.asking') })
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        const point = { latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) }
        const outside = measureOutside(point, await readArea())
        if (outside > 0) return tell(translateText('places.here.outside', { distance: formatDistance(outside) }))
        onFound(point)
        const rough = coords.accuracy > ROUGH
        tell(
          translateText(rough ? 'places.here.rough' : 'places.here.found', {
            distance: formatDistance(coords.accuracy),
          }),
        )
      },
      ({ code }) => tell(translateText(`places.here.${FAULTS[code as keyof typeof FAULTS] ?? 'unavailable'}`)),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 0 },
    )
  }
  return { ...state, ask }
}
