import type { OwnPlace } from '@folkmoot/core/places/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useText } from '../lib/text/i18n.ts'
import { SearchField } from '../ui/fields/TextField.tsx'
import { formatPlace } from './format-place.ts'
import classes from './PlaceField.module.css'
import { ownPlacesQuery } from './queries.ts'

/** One's own earlier places: searched by their words or by what was written there, and chosen again. */
export function OwnPlaces({ userId, onChoose }: { userId: number; onChoose: (place: OwnPlace) => void }) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const deferred = useDeferredValue(search.trim())
  const { data } = useQuery({ ...ownPlacesQuery(userId, deferred), placeholderData: (before) => before })
  const list = data && !isFailure(data) ? data.list : undefined
  // who has set no place yet has nothing to search
  if (!list || (list.length === 0 && deferred === '' && search === '')) return null
  return (
    <div className={classes.own}>
      <SearchField
        label={t('places.field.search')}
        placeholder={t('places.field.search')}
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // the form is not sent by a search
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className={classes.ownList} aria-label={t('places.field.own')}>
        {list.map((place) => {
          const words = formatPlace(place.location)
          return (
            <li key={`${words} ${place.location.latitude} ${place.location.longitude}`}>
              <button type="button" onClick={() => onChoose(place)}>
                <b>{words}</b>
                <span>{place.title}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="fm-sm fm-dim" role="status">
        {list.length === 0 ? t('places.field.none') : ''}
      </p>
    </div>
  )
}
