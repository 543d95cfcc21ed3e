import type { GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import * as L from 'leaflet'
import { type Cluster, clusterPoints } from './cluster-points.ts'
import classes from './PlaceMap.module.css'

/** A point with the words that its marker is called by. */
export interface MapPoint extends GeoPoint {
  readonly id: string
  readonly label: string
  /** The name of the place, which is written where nobody has drawn a map. */
  readonly name?: string | undefined
}

/** Markers closer than this become one, so that each can be hit by a finger. */
const CLUSTER_RADIUS = 40
const PIN =
  '<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 38.5S30 24.6 30 15.5a14 14 0 1 0-28 0C2 24.6 16 38.5 16 ' +
  '38.5Z"/><circle cx="16" cy="15.5" r="5.5"/></svg>'

export const toLatLng = ({ latitude, longitude }: GeoPoint): L.LatLngTuple => [latitude, longitude]

export const pinIcon = (kind = ''): L.DivIcon =>
  L.divIcon({ className: `${classes.pin} ${kind}`, html: PIN, iconSize: [32, 40], iconAnchor: [16, 39] })

const clusterIcon = (count: number): L.DivIcon =>
  L.divIcon({ className: classes.cluster ?? '', html: `<b>${count}</b>`, iconSize: [44, 44] })

interface PlaceMarkersOptions {
  /** The points only help to find one's way: small dots that take no clicks. */
  readonly still: boolean
  readonly describeCluster: (members: readonly MapPoint[]) => string
  readonly onChoose: (members: readonly MapPoint[], byKey: boolean) => void
  readonly onFocus: (marker: L.Marker) => void
}

/** The markers of a map: one for each point, or for points that stand too close; each is a button with a name. */
export function addPlaceMarkers(map: L.Map, { still, describeCluster, onChoose, onFocus }: PlaceMarkersOptions) {
  const layer = L.layerGroup().addTo(map)
  let points: readonly MapPoint[] = []
  let selected: string | undefined
  let focused: readonly string[] = []

  const addMarker = ({ members, ...at }: Cluster<MapPoint>) => {
    const [first] = members
    if (!first) return
    const single = members.length === 1
    const chosen = single && first.id === selected
    const icon = single ? pinIcon(chosen ? classes.chosen : '') : clusterIcon(members.length)
    const place = single ? toLatLng(first) : map.unproject([at.x, at.y])
    const marker = L.marker(place, { icon, keyboard: true, autoPanOnFocus: false, zIndexOffset: chosen ? 1000 : 0 })
    marker.addTo(layer).on('click', () => onChoose(members, false))
    const element = marker.getElement()
    if (!element) return
    const words = single ? first.label : describeCluster(members)
    element.setAttribute('aria-label', words)
    element.title = words
    if (single) element.setAttribute('aria-pressed', String(chosen))
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      onChoose(members, true)
    })
    element.addEventListener('focus', () => {
      focused = members.map(({ id }) => id)
      onFocus(marker)
    })
    // a marker that is drawn anew keeps the focus
    if (focused.includes(first.id)) element.focus({ preventScroll: true })
  }

  const addDot = (point: MapPoint) => {
    const icon = L.divIcon({ className: classes.dot ?? '', iconSize: [12, 12] })
    const dot = L.marker(toLatLng(point), { icon, interactive: false, keyboard: false }).addTo(layer)
    dot.getElement()?.setAttribute('aria-hidden', 'true')
  }

  const draw = () => {
    if (!layer.getLayers().some((old) => (old as L.Marker).getElement() === document.activeElement)) focused = []
    layer.clearLayers()
    if (still) return points.forEach(addDot)
    const positions = points.map((of) => ({ ...map.project(toLatLng(of)), of }))
    const [chosen, others] = [positions.filter(({ of }) => of.id === selected), positions.filter(({ of }) => of.id !== selected)]
    const clusters = [...clusterPoints(others, CLUSTER_RADIUS), ...clusterPoints(chosen, CLUSTER_RADIUS)]
    for (const cluster of clusters.sort((a, b) => rank(a) - rank(b))) addMarker(cluster)
  }
  /** The markers stand in the order of the list, so that Tab goes through them as through it. */
  const rank = ({ members: [first] }: Cluster<MapPoint>) => points.findIndex(({ id }) => id === first?.id)

  map.on('zoomend', draw)
  return {
    show(next: readonly MapPoint[], chosen: string | undefined) {
      points = next
      selected = chosen
      draw()
    },
    /** Gives the focus to the marker of a point. */
    focus(id: string) {
      focused = [id]
      const marker = layer.getLayers().find((each) => (each as L.Marker).getElement()?.getAttribute('aria-pressed') === 'true')
      ;(marker as L.Marker | undefined)?.getElement()?.focus({ preventScroll: true })
    },
  }
}
