import type { AssemblySummary } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { ReactNode } from 'react'
import { byId, byUuid } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { IconPicture } from '../../platform/ui/prints/Picture.tsx'
import classes from './assemblies.module.css'
import { leadParagraph } from './description.ts'

export const assemblyRef = (a: Pick<AssemblySummary, 'assemblyId' | 'uuid'>) =>
  a.assemblyId === undefined ? byUuid(a.uuid) : byId(a.assemblyId)

/** The numbers of members and of ongoing campaigns. */
function useAssemblyFigures(): (a: AssemblySummary) => string {
  const { t } = useText()
  return ({ memberCount, ongoingCampaigns }) =>
    [
      t('assemblies.members', { count: memberCount }),
      ongoingCampaigns > 0 ? t('assemblies.ongoing', { count: ongoingCampaigns }) : t('assemblies.quiet'),
    ].join(' · ')
}

/** A list of assemblies: icon, name, lead, number of members; `act` is placed at the end of each row. */
export function AssemblyRows({ list, act }: { list: readonly AssemblySummary[]; act?: (assembly: AssemblySummary) => ReactNode }) {
  const links = useLinks()
  const figures = useAssemblyFigures()
  return (
    <ul className={classes.rows}>
      {list.map((a) => (
        <li key={a.uuid}>
          <IconPicture picture={a.profile.icon} seed={a.uuid} colour={a.profile.colour} size={64} />
          <div>
            <h3>
              <AppLink className="fm-quiet" href={links.assembly({ assembly: assemblyRef(a) })}>
                {a.name}
              </AppLink>
            </h3>
            {a.description && <p className="fm-sm">{leadParagraph(a.description)}</p>}
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

/** The short list in columns: the user's own assemblies on the home page. */
export function AssemblyTiles({ list, note }: { list: readonly AssemblySummary[]; note?: (a: AssemblySummary) => string | undefined }) {
  const links = useLinks()
  const figures = useAssemblyFigures()
  return (
    <ul className={classes.groups}>
      {list.map((a) => (
        <li key={a.uuid}>
          <IconPicture picture={a.profile.icon} seed={a.uuid} colour={a.profile.colour} size={48} />
          <div>
            <AppLink className="fm-quiet" href={links.assembly({ assembly: assemblyRef(a) })}>
              <b>{a.name}</b>
            </AppLink>
            <p className="fm-sm fm-dim">{note?.(a) ?? figures(a)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
