import type { Spotlight as Given } from '@folkmoot/core/assemblies/spotlight.ts'
import { type Colour, DEFAULT_COVERS } from '@folkmoot/core/shared/prints.ts'
import type { ReactNode } from 'react'
import { byUuid } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { Cover } from '../ui/prints/Prints.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './assemblies.module.css'

/** How each sample is drawn. */
const LOOKS: Readonly<Record<string, { picture: string; colour: Colour }>> = {
  rivermouth: { picture: 'print:harbour:1', colour: 'estuary' },
  oakfield: { picture: 'print:fields:1', colour: 'moss' },
  northbridge: { picture: 'print:street:1', colour: 'brick' },
  'harbour-youth': { picture: 'print:hills:2', colour: 'harbour' },
}

/** Four places: the operator's own, or samples, which say so where there is nothing behind them (APP-010). */
export function Spotlight({ given }: { given: Given }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <ul className={classes.places}>
      {given.places
        ? given.places.map((p, i) => (
            <Place
              key={p.name}
              name={p.name}
              text={p.text}
              href={p.url || undefined}
              picture={<Cover picture={p.image || (DEFAULT_COVERS[i] ?? '')} seed={p.name} sheet="tile" alt={p.name} />}
            />
          ))
        : given.samples.map(({ key, uuid }) => (
            <Place
              key={key}
              name={t(`home.sample.${key}.name`)}
              text={t(`home.sample.${key}.text`)}
              href={uuid ? links.assembly({ assembly: byUuid(uuid) }) : undefined}
              example={uuid === null}
              picture={
                <span role="img" aria-label={t(`home.sample.${key}.picture`)}>
                  <Cover seed={key} sheet="tile" {...LOOKS[key]} />
                </span>
              }
            />
          ))}
    </ul>
  )
}

interface PlaceProps {
  name: string
  text: string
  href: string | undefined
  example?: boolean
  picture: ReactNode
}

function Place({ name, text, href, example, picture }: PlaceProps) {
  const { t } = useText()
  return (
    <li className={classes.place}>
      <div className={classes.picture}>{picture}</div>
      <h3>{href ? <A href={href}>{name}</A> : name}</h3>
      <p className="fm-sm">{text}</p>
      {example && (
        <p>
          <Tag>{t('home.example')}</Tag>
        </p>
      )}
    </li>
  )
}
