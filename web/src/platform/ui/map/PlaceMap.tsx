import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import type { GeoPoint } from '@folkmoot/core/platform/shared/geo/geo-point.ts'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { currentSite } from '../../lib/site.ts'
import { translateText, useText } from '../../lib/text/i18n.ts'
import { IconButton } from '../Chip.tsx'
import { splitLinks } from './attribution.ts'
import { createPlaceMap, type PlaceMapControl } from './create-place-map.ts'
import classes from './PlaceMap.module.css'
import type { MapPoint } from './place-markers.ts'

interface MapCaptionProps {
  keysId: string
  picks: boolean
  /** What there is to find one's way by, without a tile server. */
  base: 'plan' | 'places' | 'nothing'
}

/** Under the map: how keys move it, and whose map it is. */
function MapCaption({ keysId, picks, base }: MapCaptionProps) {
  const { t } = useText()
  const { mapTiles, mapAttribution } = currentSite()
  return (
    <div className={classes.caption}>
      <p id={keysId}>{t(picks ? 'ui.map.pickKeys' : 'ui.map.keys')}</p>
      {mapTiles === null
        ? base !== 'plan' && <p>{t(`ui.map.base.${base}`)}</p>
        : mapAttribution !== null && (
            <p className={classes.attribution}>
              {splitLinks(mapAttribution).map(({ text, href }) =>
                href ? (
                  <a key={text} href={href} rel="noreferrer">
                    {text}
                  </a>
                ) : (
                  text
                ),
              )}
            </p>
          )}
    </div>
  )
}

/** What a list beside the map may ask of it. */
export type PlaceMapHandle = Pick<PlaceMapControl, 'goTo' | 'focusMarker'>

interface PlaceMapProps {
  /** What the map shows, for those who do not see it. */
  label: string
  points: readonly MapPoint[]
  /** The map of the area, where somebody has drawn one. */
  plan?: AreaPlan | undefined
  selected?: string | undefined
  onSelect?: (id: string, byKey: boolean) => void
  /** The map is for choosing a point. */
  picking?: { readonly point: GeoPoint | undefined; readonly onPick: (point: GeoPoint) => void }
  ref?: Ref<PlaceMapHandle>
  /** Lies on the map, at its foot. */
  children?: ReactNode
}

/** The first few are named: a marker may stand for a hundred. */
const describeCluster = (members: readonly MapPoint[]): string => {
  const titles = members.slice(0, 5).map(({ label }) => label)
  return translateText('ui.map.cluster', { count: members.length, titles: titles.join('; ') })
}

/** A map; in another language it is drawn anew, with its own words. */
export const PlaceMap = (props: PlaceMapProps) => <MapView key={useText().lang} {...props} />

/**
 * Points on a map that is moved by finger, mouse or keys. A list with the same points stands beside it: nothing is on the map
 * alone. The base is the operator's tile server, else drawn here, so that it needs no other server.
 */
function MapView({ label, points, plan, selected, onSelect, picking, ref, children }: PlaceMapProps) {
  const { t } = useText()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const control = useRef<PlaceMapControl>(undefined)
  const latest = useRef({ onSelect, onPick: picking?.onPick })
  latest.current = { onSelect, onPick: picking?.onPick }
  const picks = picking !== undefined

  useEffect(() => {
    if (!element.current) return
    const created = createPlaceMap(element.current, {
      tiles: currentSite().mapTiles,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      describeCluster,
      onChoose: (chosen, byKey) => latest.current.onSelect?.(chosen, byKey),
      onPick: picks ? (point) => latest.current.onPick?.(point) : undefined,
    })
    control.current = created
    return () => created.remove()
  }, [picks])
  useEffect(() => control.current?.showPlan(plan), [plan])
  useEffect(() => control.current?.showPicked(picking?.point), [picking?.point])
  useEffect(() => control.current?.show(points, selected), [points, selected])
  useImperativeHandle(ref, () => ({
    goTo: (point) => {
      element.current?.scrollIntoView({ block: 'nearest' })
      control.current?.goTo(point)
    },
    focusMarker: (point) => control.current?.focusMarker(point),
  }))

  return (
    <div className={classes.frame}>
      <div className={classes.view}>
        <div
          ref={element}
          className={classes.map}
          data-picks={picks || undefined}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keys
          tabIndex={0}
          aria-label={label}
          aria-describedby={`${id}-keys`}
        />
        <div className={classes.tools}>
          <IconButton icon={IconPlus} label={t('ui.map.zoomIn')} onClick={() => control.current?.zoomBy(1)} />
          <IconButton icon={IconMinus} label={t('ui.map.zoomOut')} onClick={() => control.current?.zoomBy(-1)} />
          <IconButton icon={IconArrowsMaximize} label={t('ui.map.showAll')} onClick={() => control.current?.showAll()} />
        </div>
        {children}
      </div>
      <MapCaption keysId={`${id}-keys`} picks={picks} base={plan ? 'plan' : points.length > 0 ? 'places' : 'nothing'} />
    </div>
  )
}
