import { currentSite } from '../../lib/site.ts'
import { useText } from '../../lib/text/i18n.ts'
import { splitLinks } from './attribution.ts'
import classes from './PlaceMap.module.css'

interface MapCaptionProps {
  keysId: string
  picks: boolean
  /** What there is to find one's way by, without a tile server. */
  base: 'plan' | 'places' | 'nothing'
}

/** Under the map: how keys move it, and whose map it is. */
export function MapCaption({ keysId, picks, base }: MapCaptionProps) {
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
