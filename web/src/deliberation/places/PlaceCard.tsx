import type { ContributionPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import classes from './CampaignMap.module.css'
import { PlaceWords } from './PlaceList.tsx'

interface PlaceCardProps {
  place: ContributionPlace
  href: string
  link: Ref<HTMLAnchorElement>
  onClose: () => void
}

/** On the map: the contribution whose marker was chosen. */
export function PlaceCard({ place, href, link, onClose }: PlaceCardProps) {
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
