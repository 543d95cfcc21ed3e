import type { Spotlight, SpotlightItem } from '@folkmoot/core/communities/assemblies/spotlight.ts'
import { type Colour, DEFAULT_COVERS } from '@folkmoot/core/platform/shared/prints.ts'
import type { ReactNode } from 'react'
import { byUuid } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Cover } from '../../platform/ui/prints/Picture.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import classes from './assemblies.module.css'

/** The picture of each sample. */
const SAMPLE_COVERS: Readonly<Record<string, { picture: string; colour: Colour }>> = {
  rivermouth: { picture: 'print:harbour:1', colour: 'estuary' },
  oakfield: { picture: 'print:fields:1', colour: 'moss' },
  northbridge: { picture: 'print:street:1', colour: 'brick' },
  'harbour-youth': { picture: 'print:hills:2', colour: 'harbour' },
}

/** The operator's own spotlights (APP-010). */
export const SpotlightPlaces = ({ places }: { places: readonly SpotlightItem[] }) => (
  <ul className={classes.places}>
    {places.map((p, i) => (
      <SpotlightTile
        key={p.name}
        name={p.name}
        text={p.text}
        href={p.url || undefined}
        picture={<Cover picture={p.image || (DEFAULT_COVERS[i] ?? '')} seed={p.name} shape="tile" alt={p.name} />}
      />
    ))}
  </ul>
)

/** Four sample assemblies, marked as examples where they link to nothing (APP-010). */
export function SpotlightSamples({ samples }: { samples: Spotlight['samples'] }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <ul className={classes.places}>
      {samples.map(({ key, uuid }) => (
        <SpotlightTile
          key={key}
          name={t(`home.sample.${key}.name`)}
          text={t(`home.sample.${key}.text`)}
          href={uuid ? links.assembly({ assembly: byUuid(uuid) }) : undefined}
          example={uuid === null}
          picture={
            <span role="img" aria-label={t(`home.sample.${key}.picture`)}>
              <Cover seed={key} shape="tile" {...SAMPLE_COVERS[key]} />
            </span>
          }
        />
      ))}
    </ul>
  )
}

interface SpotlightTileProps {
  name: string
  text: string
  href: string | undefined
  example?: boolean
  picture: ReactNode
}

function SpotlightTile({ name, text, href, example, picture }: SpotlightTileProps) {
  const { t } = useText()
  return (
    <li className={classes.place}>
      <div className={classes.picture}>{picture}</div>
      <h3>{href ? <AppLink href={href}>{name}</AppLink> : name}</h3>
      <p className="fm-sm">{text}</p>
      {example && (
        <p>
          <Tag>{t('home.example')}</Tag>
        </p>
      )}
    </li>
  )
}
