import { type GeoPoint, wrapLongitude } from '@folkmoot/core/shared/geo-point.ts'
import * as L from 'leaflet'
import { convexHull } from './convex-hull.ts'
import { formatDegrees } from './format-degrees.ts'
import { graticuleStep, listLines, stepDecimals } from './graticule.ts'
import classes from './PlaceMap.module.css'

/** The least distance of lines, so that their labels have room. */
const LINE_GAP = 100
/** How far the ground reaches around the outer places, in pixels. */
const GROUND_WIDTH = 72
const POLE = 85

/** Adds a pane below the tiles that takes no clicks and is not read out. */
function addPane(map: L.Map, name: string, order: number): L.PathOptions {
  const pane = map.createPane(name)
  pane.style.zIndex = String(order)
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  return { pane: name, renderer: L.svg({ pane: name, padding: 0.5 }), interactive: false }
}

/**
 * Draws a base without any map data: the ground around the places, and lines of latitude and longitude with their degrees. It lies
 * below the tiles, so it is what remains where they do not load.
 */
export function addDrawnBase(map: L.Map): { readonly showGround: (points: readonly GeoPoint[]) => void } {
  const ground = L.layerGroup().addTo(map)
  const lines = L.layerGroup().addTo(map)
  const groundOptions = addPane(map, 'ground', 100)
  const lineOptions = addPane(map, 'graticule', 110)

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

  return {
    showGround(points) {
      ground.clearLayers()
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
