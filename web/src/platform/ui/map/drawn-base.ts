import type { AreaPlan, PlanFeature, PlanKind } from '@folkmoot/core/platform/maps/area-plan.ts'
import { middleOf } from '@folkmoot/core/platform/maps/plan-points.ts'
import { type GeoPoint, wrapLongitude } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import * as L from 'leaflet'
import { convexHull } from './convex-hull.ts'
import { formatDegrees } from './format-degrees.ts'
import { graticuleStep, listLines, stepDecimals } from './graticule.ts'
import { addLabels, type MapLabel } from './map-labels.ts'
import classes from './PlaceMap.module.css'
import planClasses from './plan.module.css'

/** What lies over what: the ground first, streets over water as bridges do. */
const ORDER: readonly PlanKind[] = ['area', 'park', 'water', 'square', 'path', 'rail', 'street', 'building', 'quarter']

/** What names give way to others, the weightiest first. */
const WEIGHTS: Readonly<Partial<Record<PlanKind, number>>> = {
  quarter: 60,
  park: 50,
  square: 45,
  water: 40,
  building: 35,
  street: 30,
  path: 10,
}

/** Draws the map of an area: its shapes below, and gives its names to be written. */
function addPlan(layer: L.LayerGroup, options: L.PathOptions, plan: AreaPlan): MapLabel[] {
  const draw = ({ shape, paths }: PlanFeature, className: string | undefined) => {
    const corners = paths.map((path) => path.map(([latitude, longitude]): L.LatLngTuple => [latitude, longitude]))
    const style = { ...options, className: className ?? '', smoothFactor: 0.6 }
    if (shape === 'polygon') L.polygon(corners, style).addTo(layer)
    else L.polyline(corners, style).addTo(layer)
  }
  for (const kind of ORDER) {
    const features = plan.features.filter((feature) => feature.kind === kind && feature.shape !== 'point')
    // the edges of all streets lie below them, so that crossings are open
    if (kind === 'street') for (const feature of features) draw(feature, planClasses.streetEdge)
    for (const feature of features) draw(feature, feature.shape === 'line' && kind === 'area' ? planClasses.border : planClasses[kind])
    if (kind === 'rail') for (const feature of features) draw(feature, planClasses.railTies)
  }
  return plan.features.flatMap(toLabel)
}

function toLabel(feature: PlanFeature): MapLabel[] {
  const { kind, shape, name, paths } = feature
  const at = name === '' || kind === 'area' ? undefined : middleOf(feature)
  if (!at) return []
  const [line = []] = paths
  const along = shape === 'line' ? line.map(([latitude, longitude]) => ({ latitude, longitude })) : undefined
  return [{ text: name, kind, weight: WEIGHTS[kind] ?? 0, at, along }]
}

/** The least distance of lines, so that their labels have room. */
const LINE_GAP = 100
/** How far the ground reaches around the outer places, in pixels. */
const GROUND_WIDTH = 72
const POLE = 85
/** Around the earth, in metres. */
const EQUATOR = 40_075_016

/** The names of places, each once, as what one finds one's way by. */
const nameAnchors = (points: readonly Anchor[]): MapLabel[] => {
  const named = points.flatMap(({ name, ...at }) => (name ? [{ text: name, kind: 'anchor' as const, weight: 1, at }] : []))
  return named.filter(({ text }, n) => named.findIndex((other) => other.text === text) === n)
}

/** Adds a pane below the tiles that takes no clicks and is not read out. */
function addPane(map: L.Map, name: string, order: number): L.PathOptions {
  const pane = map.createPane(name)
  pane.style.zIndex = String(order)
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  return { pane: name, renderer: L.svg({ pane: name, padding: 0.5 }), interactive: false }
}

/** A place on the map that people know by its name. */
interface Anchor extends GeoPoint {
  readonly name?: string | undefined
}

interface DrawnBase {
  readonly showGround: (points: readonly Anchor[]) => void
  readonly showPlan: (plan: AreaPlan | undefined) => void
}

/**
 * Draws the base below the tiles, which is what remains where they do not load: the map of the area, if somebody has drawn one;
 * else the ground around the places with their names. Where there is neither, lines of latitude and longitude with their degrees.
 */
export function addDrawnBase(map: L.Map): DrawnBase {
  const planLayer = L.layerGroup().addTo(map)
  const ground = L.layerGroup().addTo(map)
  const lines = L.layerGroup().addTo(map)
  const groundOptions = addPane(map, 'ground', 100)
  const planOptions = addPane(map, 'plan', 105)
  const lineOptions = addPane(map, 'graticule', 110)
  addPane(map, 'names', 450)
  const writeNames = addLabels(map, 'names')
  let plan: AreaPlan | undefined
  let anchors: readonly Anchor[] = []

  const addLabel = (at: L.LatLngExpression, text: string, axis: keyof GeoPoint) => {
    const icon = L.divIcon({ className: classes.degrees ?? '', html: '', iconSize: [0, 0] })
    const label = L.marker(at, { icon, pane: 'graticule', interactive: false, keyboard: false }).addTo(lines)
    const element = label.getElement()
    if (!element) return
    element.dataset.axis = axis
    element.append(Object.assign(document.createElement('span'), { textContent: text }))
  }

  const drawLines = () => {
    lines.clearLayers()
    if (plan || anchors.length > 0) return
    const bounds = map.getBounds()
    const [west, east] = [bounds.getWest(), bounds.getEast()]
    const [south, north] = [Math.max(-POLE, bounds.getSouth()), Math.min(POLE, bounds.getNorth())]
    const step = graticuleStep((256 * 2 ** map.getZoom()) / 360, LINE_GAP)
    const decimals = stepDecimals(step)
    const margin = east - west
    const line = { ...lineOptions, className: classes.line }
    for (const latitude of listLines(south, north, step)) {
      L.polyline(
        [
          [latitude, west - margin],
          [latitude, east + margin],
        ],
        line,
      ).addTo(lines)
      addLabel([latitude, west], formatDegrees('latitude', latitude, decimals), 'latitude')
    }
    for (const longitude of listLines(west, east, step)) {
      L.polyline(
        [
          [-POLE, longitude],
          [POLE, longitude],
        ],
        line,
      ).addTo(lines)
      addLabel([north, longitude], formatDegrees('longitude', wrapLongitude(longitude), decimals), 'longitude')
    }
  }
  map.on('moveend viewreset resize', drawLines)
  map.whenReady(drawLines)
  // streets are as wide as they are on the ground
  const measure = () => {
    const metre = (256 * 2 ** map.getZoom()) / (EQUATOR * Math.cos((map.getCenter().lat * Math.PI) / 180))
    map.getPane('plan')?.style.setProperty('--map-metre', `${metre}px`)
  }
  map.on('zoomend moveend viewreset', measure)
  map.whenReady(measure)

  return {
    showPlan(next) {
      plan = next
      planLayer.clearLayers()
      ground.clearLayers()
      writeNames(next ? addPlan(planLayer, planOptions, next) : [])
      drawLines()
      measure()
    },
    showGround(points) {
      ground.clearLayers()
      anchors = points
      drawLines()
      if (plan) return
      writeNames(nameAnchors(points))
      const hull = convexHull(points.map(({ latitude, longitude }) => ({ x: longitude, y: latitude })))
      const corners = hull.map(({ x, y }): L.LatLngTuple => [y, x])
      const [only] = corners
      if (!only) return
      const shape = corners.length === 1 ? [only, only] : corners
      for (const [className, weight] of [
        [classes.shore, GROUND_WIDTH + 5],
        [classes.ground, GROUND_WIDTH],
      ] as const)
        L.polygon(shape, { ...groundOptions, className, weight, noClip: true }).addTo(ground)
    },
  }
}
