import type { PlanKind } from '@folkmoot/core/platform/maps/area-plan.ts'
import type { GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import * as L from 'leaflet'
import { placeLabels } from './place-labels.ts'
import classes from './plan.module.css'

/** A name on the map. */
export interface MapLabel {
  readonly text: string
  readonly kind: PlanKind | 'anchor'
  /** The heavier name stays where two would overlap. */
  readonly weight: number
  readonly at: GeoPoint
  /** A street, along which its name is written. */
  readonly along?: readonly GeoPoint[] | undefined
}

/** Writes names, as many as have room at each level; they are for the eye alone, because what they name is told elsewhere. */
export function addLabels(map: L.Map, pane: string) {
  const layer = L.layerGroup().addTo(map)
  let labels: readonly MapLabel[] = []

  const draw = () => {
    layer.clearLayers()
    const { x: width, y: height } = map.getSize()
    const shown = placeLabels(
      labels.map((label) => ({
        ...label,
        of: label,
        at: map.latLngToContainerPoint([label.at.latitude, label.at.longitude]),
        along: label.along?.map(({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude])),
      })),
      { width, height },
    )
    for (const { of: label, at, angle } of shown) {
      const icon = L.divIcon({ className: classes.label ?? '', html: '', iconSize: [0, 0] })
      const place = map.containerPointToLatLng([at.x, at.y])
      const marker = L.marker(place, { icon, pane, interactive: false, keyboard: false }).addTo(layer)
      const word = Object.assign(document.createElement('span'), { textContent: label.text })
      word.dataset.kind = label.kind
      word.style.setProperty('--map-angle', `${angle}deg`)
      marker.getElement()?.append(word)
    }
  }
  map.on('moveend viewreset resize', draw)
  return (next: readonly MapLabel[]) => {
    labels = next
    map.whenReady(draw)
  }
}
