import type { ContributionPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { PLACES_PER_PAGE } from '@folkmoot/core/deliberation/places/map-statuses.ts'
import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { PlaceMap, type PlaceMapHandle } from '../../platform/ui/map/PlaceMap.tsx'
import classes from './CampaignMap.module.css'
import { formatPlace } from './format-place.ts'
import { type CampaignSpace, placesQuery } from './queries.ts'
import { usePlan } from './use-area.ts'

interface PlaceListProps {
  list: readonly ContributionPlace[]
  selected: string | undefined
  hrefOf: (place: ContributionPlace) => string
  onShow: (place: ContributionPlace) => void
}

/** The same places as on the map, for keys and screen readers and for reading in order. */
function PlaceList({ list, selected, hrefOf, onShow }: PlaceListProps) {
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
function PlaceWords({ place }: { place: ContributionPlace }) {
  const { t } = useText()
  const isDraft = place.status === 'DRAFT' || place.status === 'PUBLIC_DRAFT'
  const kind = t(`places.kind.${place.type}`)
  return (
    <p className={classes.meta}>
      {[kind, ...(isDraft ? [t(`contributions.status.${place.status}`)] : []), formatPlace(place.location)].join(' · ')}
    </p>
  )
}

interface PlaceCardProps {
  place: ContributionPlace
  href: string
  link: Ref<HTMLAnchorElement>
  onClose: () => void
}

/** On the map: the contribution whose marker was chosen. */
function PlaceCard({ place, href, link, onClose }: PlaceCardProps) {
  const { t } = useText()
  return (
    <section
      className={classes.card}
      aria-label={t('places.chosen')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div>
        <AppLink ref={link} href={href}>
          {place.title}
        </AppLink>
        <PlaceWords place={place} />
      </div>
      <IconButton icon={IconX} label={t('ui.close')} onClick={onClose} />
    </section>
  )
}

interface CampaignMapProps {
  space: CampaignSpace
  hrefOf: (place: ContributionPlace) => string
  /** The contribution that is shown at first. */
  first?: string | undefined
  /** What the picture of an empty map is drawn from. */
  seed: string
}

/** The places of a campaign on a map, and the same as a list beside it: choosing in one chooses in the other (A28, CON-002). */
export function CampaignMap({ space, hrefOf, first, seed }: CampaignMapProps) {
  const { t } = useText()
  const [page, setPage] = useState(0)
  const firstPlace = first && isUuid(first) ? first : undefined
  const query = useQuery({ ...placesQuery(space, { page, first: firstPlace }), placeholderData: (before) => before })
  const { plan, ready } = usePlan(space, true)
  return (
    <QueryView query={query} skeleton={<SkeletonRows />} failedTitle={t('places.failed')}>
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState title={t('places.empty.title')} seed={seed}>
            <p>{t('places.empty.text')}</p>
          </EmptyState>
        ) : (
          <>
            {ready ? <MapWithList list={list} plan={plan} first={firstPlace} hrefOf={hrefOf} /> : <SkeletonRows />}
            {total > PLACES_PER_PAGE && <PlacePages page={page} total={total} onPage={setPage} />}
          </>
        )
      }
    </QueryView>
  )
}

function MapWithList({
  list,
  plan,
  first,
  hrefOf,
}: Pick<CampaignMapProps, 'first' | 'hrefOf'> & { list: readonly ContributionPlace[]; plan: AreaPlan | undefined }) {
  const { t } = useText()
  const [selected, setSelected] = useState(first)
  const map = useRef<PlaceMapHandle>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const points = useMemo(
    () =>
      list.map(({ uuid, title, location }) => ({
        id: uuid,
        label: `${title}, ${formatPlace(location)}`,
        name: location.placeName,
        ...location,
      })),
    [list],
  )
  const chosen = list.find(({ uuid }) => uuid === selected)
  return (
    <div className={classes.area}>
      <div className={classes.both}>
        <PlaceMap
          ref={map}
          label={t('places.mapLabel')}
          points={points}
          plan={plan}
          selected={selected}
          onSelect={(id, byKey) => {
            setSelected(id)
            if (byKey) requestAnimationFrame(() => link.current?.focus())
          }}
        >
          {chosen && (
            <PlaceCard
              place={chosen}
              href={hrefOf(chosen)}
              link={link}
              onClose={() => {
                map.current?.focusMarker(chosen.uuid)
                setSelected(undefined)
              }}
            />
          )}
        </PlaceMap>
        <PlaceList
          list={list}
          selected={selected}
          hrefOf={hrefOf}
          onShow={(place) => {
            setSelected(place.uuid)
            map.current?.goTo(place.location)
          }}
        />
      </div>
    </div>
  )
}

/** More places than one map shows at a time: which these are, and the ones before and after. */
function PlacePages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const { t } = useText()
  const from = page * PLACES_PER_PAGE + 1
  const to = Math.min(total, from + PLACES_PER_PAGE - 1)
  return (
    <div className={classes.pages}>
      <p className="fm-sm" role="status">
        {t('places.range', { from, to, total })}
      </p>
      <PlainButton kind="default" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('places.previous')}
      </PlainButton>
      <PlainButton kind="default" size="sm" disabled={to >= total} onClick={() => onPage(page + 1)}>
        {t('places.next')}
      </PlainButton>
    </div>
  )
}
