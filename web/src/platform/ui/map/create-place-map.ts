import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import { type AreaBounds, boundPlan } from '@folkmoot/core/platform/maps/plan-points.ts'
import { type GeoPoint, roundDegrees, wrapLongitude } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { addDrawnBase } from './drawn-base.ts'
import classes from './PlaceMap.module.css'
import { addPlaceMarkers, type MapPoint, pinIcon, toLatLng } from './place-markers.ts'

/** As near as one place is shown, and the whole earth without any. */
const NEAR = 16
const NEAREST = 18

/** How far an arrow key moves the map, in pixels. */
const PAN_KEYS: Readonly<Record<string, L.PointTuple>> = {
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
}
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, '−': -1 }

interface PlaceMapOptions {
  /** The address of a tile with {z}, {x} and {y}. */
  readonly tiles: string | null
  /** The reader wants no motion. */
  readonly still: boolean
  readonly describeCluster: (members: readonly MapPoint[]) => string
  readonly onChoose: (id: string, byKey: boolean) => void
  readonly onPick?: ((point: GeoPoint) => void) | undefined
}

export type PlaceMapControl = ReturnType<typeof createPlaceMap>

/** A map in an element, with its own base, markers and keys; what is around it is React's. */
export function createPlaceMap(element: HTMLElement, options: PlaceMapOptions) {
  const animate = !options.still
  const map = L.map(element, {
    ...{ zoomControl: false, attributionControl: false, keyboard: false, scrollWheelZoom: false },
    ...{ zoomAnimation: animate, fadeAnimation: animate, markerZoomAnimation: animate, inertia: animate },
    // tiles are sharp at whole levels only
    zoomSnap: options.tiles ? 1 : 0.25,
    ...{ minZoom: 1, maxZoom: NEAREST, worldCopyJump: true, center: [20, 0], zoom: 1 },
  })
  const base = addDrawnBase(map)
  if (options.tiles) L.tileLayer(options.tiles, { maxZoom: NEAREST }).addTo(map)
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  // the wheel scrolls the page until somebody uses the map
  map.on('focus click', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())

  let points: readonly MapPoint[] = []
  let selected: string | undefined
  let area: AreaBounds | undefined
  let picked: L.Marker | undefined

  const fitAround = (around: readonly GeoPoint[], maxZoom: number, moves = animate) =>
    map.fitBounds(L.latLngBounds(around.map(toLatLng)), { padding: [56, 56], maxZoom, animate: moves })

  const fitArea = ({ south, north, west, east }: AreaBounds, moves = animate) =>
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { padding: [8, 8], animate: moves },
    )

  /** Opens a group; what lies on one spot cannot be taken apart and is chosen one after the other. */
  const choose = (members: readonly MapPoint[], byKey: boolean) => {
    const [first] = members
    if (!first) return
    const isHere = (m: MapPoint) => m.latitude === first.latitude && m.longitude === first.longitude
    const apart = !members.every(isHere)
    if (apart && map.getZoom() < NEAREST) return void fitAround(members, NEAREST)
    const here = apart ? members : points.filter(isHere)
    const next = here[here.findIndex(({ id }) => id === selected) + 1] ?? here[0] ?? first
    options.onChoose(next.id, byKey)
  }
  const markers = addPlaceMarkers(map, {
    still: options.onPick !== undefined,
    describeCluster: options.describeCluster,
    onChoose: choose,
    onFocus: (marker) => map.panInside(marker.getLatLng(), { padding: [48, 64], animate }),
  })

  const pick = (at: L.LatLng) => {
    const longitude = roundDegrees(wrapLongitude(at.lng))
    options.onPick?.({ latitude: roundDegrees(Math.max(-90, Math.min(90, at.lat))), longitude })
  }
  if (options.onPick) map.on('click', ({ latlng }) => pick(latlng))

  element.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const [pan, levels] = [PAN_KEYS[event.key], ZOOM_KEYS[event.key]]
    if (pan) map.panBy(pan, { animate })
    else if (levels) map.setZoom(map.getZoom() + levels, { animate })
    else if (event.key === 'Enter' && options.onPick) pick(map.getCenter())
    else return
    event.preventDefault()
  })
  const watcher = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  watcher.observe(element)

  return {
    /** Draws the map of the area; where nothing else is shown, the view goes to it. */
    showPlan(plan: AreaPlan | undefined) {
      area = plan && boundPlan(plan)
      base.showPlan(plan)
      if (!plan) base.showGround(points)
      if (area && points.length === 0 && !picked) fitArea(area, false)
    },
    /** Shows these points; other ones than before bring the view to them. */
    show(next: readonly MapPoint[], chosen: string | undefined) {
      const moved = next.map(({ id }) => id).join() !== points.map(({ id }) => id).join()
      points = next
      selected = chosen
      if (moved) {
        base.showGround(next)
        const first = next.find(({ id }) => id === chosen)
        if (first) map.setView(toLatLng(first), NEAR, { animate: false })
        else if (next.length > 0 && !picked) fitAround(next, NEAR, false)
      }
      markers.show(next, chosen)
    },
    /** Shows the point that is being set; the first time and when it is out of sight the map goes there. */
    showPicked(point: GeoPoint | undefined) {
      const first = picked === undefined
      picked?.remove()
      picked = undefined
      if (!point) return
      const icon = pinIcon(`${classes.chosen}`)
      picked = L.marker(toLatLng(point), { icon, interactive: false, keyboard: false, zIndexOffset: 2000 }).addTo(map)
      picked.getElement()?.setAttribute('aria-hidden', 'true')
      if (first && map.getZoom() < 5) map.setView(toLatLng(point), NEAR, { animate: false })
      else if (!map.getBounds().contains(toLatLng(point))) map.setView(toLatLng(point), Math.max(map.getZoom(), 12), { animate })
    },
    goTo: (point: GeoPoint) => void map.setView(toLatLng(point), Math.max(map.getZoom(), NEAR), { animate }),
    zoomBy: (levels: number) => void map.setZoom(map.getZoom() + levels, { animate }),
    showAll() {
      if (points.length > 0) fitAround(points, NEAR)
      else if (area) fitArea(area)
      else map.setView([20, 0], 1, { animate })
    },
    focusMarker: markers.focus,
    remove() {
      watcher.disconnect()
      map.remove()
    },
  }
}
