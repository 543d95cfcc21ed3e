import type { AssemblySummary } from '@folkmoot/core/assemblies/shapes.ts'
import type { ReactNode } from 'react'
import { byId, byUuid } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { Sign } from '../ui/prints/Prints.tsx'
import classes from './assemblies.module.css'
import { leadOf } from './description.ts'

export const refOf = (a: Pick<AssemblySummary, 'assemblyId' | 'uuid'>) =>
  a.assemblyId === undefined ? byUuid(a.uuid) : byId(a.assemblyId)

/** How many people are in it and how much is going on. */
export function useFigures(): (a: AssemblySummary) => string {
  const { t } = useText()
  return ({ memberCount, ongoingCampaigns }) =>
    [
      t('assemblies.members', { count: memberCount }),
      ongoingCampaigns > 0 ? t('assemblies.ongoing', { count: ongoingCampaigns }) : t('assemblies.quiet'),
    ].join(' · ')
}

/** Assemblies one under the other: sign, name, what it is, how many people; `act` stands at the end of each row. */
export function AssemblyRows({
  list,
  act,
}: {
  list: readonly AssemblySummary[]
  act?: (assembly: AssemblySummary) => ReactNode
}) {
  const links = useLinks()
  const figures = useFigures()
  return (
    <ul className={classes.rows}>
      {list.map((a) => (
        <li key={a.uuid}>
          <Sign picture={a.profile.icon} seed={a.uuid} colour={a.profile.colour} size={64} />
          <div>
            <h3>
              <A className="fm-quiet" href={links.assembly({ assembly: refOf(a) })}>
                {a.name}
              </A>
            </h3>
            {a.description && <p className="fm-sm">{leadOf(a.description)}</p>}
            <p className="fm-sm fm-dim">
              {a.place && `${a.place} · `}
              {figures(a)}
            </p>
          </div>
          {act && <div>{act(a)}</div>}
        </li>
      ))}
    </ul>
  )
}

/** The same in short, in columns: one's own on the home page. */
export function AssemblyTiles({
  list,
  note,
}: {
  list: readonly AssemblySummary[]
  note?: (a: AssemblySummary) => string | undefined
}) {
  const links = useLinks()
  const figures = useFigures()
  return (
    <ul className={classes.groups}>
      {list.map((a) => (
        <li key={a.uuid}>
          <Sign picture={a.profile.icon} seed={a.uuid} colour={a.profile.colour} size={48} />
          <div>
            <A className="fm-quiet" href={links.assembly({ assembly: refOf(a) })}>
              <b>{a.name}</b>
            </A>
            <p className="fm-sm fm-dim">{note?.(a) ?? figures(a)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
