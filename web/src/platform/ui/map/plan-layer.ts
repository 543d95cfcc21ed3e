import type { AreaPlan, PlanFeature, PlanKind } from '@folkmoot/core/platform/maps/area-plan.ts'
import { middleOf } from '@folkmoot/core/platform/maps/plan-points.ts'
import * as L from 'leaflet'
import type { MapLabel } from './map-labels.ts'
import classes from './plan.module.css'

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
export function addPlan(layer: L.LayerGroup, options: L.PathOptions, plan: AreaPlan): MapLabel[] {
  const draw = ({ shape, paths }: PlanFeature, className: string | undefined) => {
    const corners = paths.map((path) => path.map(([latitude, longitude]): L.LatLngTuple => [latitude, longitude]))
    const style = { ...options, className: className ?? '', smoothFactor: 0.6 }
    if (shape === 'polygon') L.polygon(corners, style).addTo(layer)
    else L.polyline(corners, style).addTo(layer)
  }
  for (const kind of ORDER) {
    const features = plan.features.filter((feature) => feature.kind === kind && feature.shape !== 'point')
    // the edges of all streets lie below them, so that crossings are open
    if (kind === 'street') for (const feature of features) draw(feature, classes.streetEdge)
    for (const feature of features) draw(feature, feature.shape === 'line' && kind === 'area' ? classes.border : classes[kind])
    if (kind === 'rail') for (const feature of features) draw(feature, classes.railTies)
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
