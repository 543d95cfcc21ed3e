import type { ContributionPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './CampaignMap.module.css'
import { formatPlace } from './format-place.ts'

interface PlaceListProps {
  list: readonly ContributionPlace[]
  selected: string | undefined
  hrefOf: (place: ContributionPlace) => string
  onShow: (place: ContributionPlace) => void
}

/** The same places as on the map, for keys and screen readers and for reading in order. */
export function PlaceList({ list, selected, hrefOf, onShow }: PlaceListProps) {
  const { t } = useText()
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const entry = selected && box.current?.querySelector<HTMLElement>(`[data-place="${selected}"]`)
    if (!entry || !box.current) return
    const { offsetTop: top, offsetHeight: height } = entry
    const { scrollTop, clientHeight } = box.current
    if (top < scrollTop) box.current.scrollTop = top
    else if (top + height > scrollTop + clientHeight) box.current.scrollTop = top + height - clientHeight
  }, [selected])
  return (
    <ol ref={box} className={classes.list} aria-label={t('places.list')}>
      {list.map((place) => (
        <li key={place.uuid} data-place={place.uuid} data-chosen={place.uuid === selected || undefined}>
          <div className={classes.words}>
            <AppLink href={hrefOf(place)}>{place.title}</AppLink>
            <PlaceWords place={place} />
          </div>
          <button
            type="button"
            className={classes.show}
            aria-pressed={place.uuid === selected}
            aria-label={t('places.show', { title: place.title })}
            title={t('places.showShort')}
            onClick={() => onShow(place)}
          >
            <Glyph of={IconMapPin} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Kind, state where it is no public text, and the place in words. */
export function PlaceWords({ place }: { place: ContributionPlace }) {
  const { t } = useText()
  const isDraft = place.status === 'DRAFT' || place.status === 'PUBLIC_DRAFT'
  const kind = t(`places.kind.${place.type}`)
  return (
    <p className={classes.meta}>
      {[kind, ...(isDraft ? [t(`contributions.status.${place.status}`)] : []), formatPlace(place.location)].join(' · ')}
    </p>
  )
}
