import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import { type GeoPoint, wrapLongitude } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import * as L from 'leaflet'
import { convexHull } from './convex-hull.ts'
import { formatDegrees } from './format-degrees.ts'
import { graticuleStep, listLines, stepDecimals } from './graticule.ts'
import { addLabels, type MapLabel } from './map-labels.ts'
import classes from './PlaceMap.module.css'
import { addPlan } from './plan-layer.ts'

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
