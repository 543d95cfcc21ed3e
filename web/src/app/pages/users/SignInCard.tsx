import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { type ReactNode, useId } from 'react'
import classes from '../../../accounts/users/users.module.css'
import { currentSite } from '../../../platform/lib/site.ts'
import { CoverCard } from '../../../platform/ui/page/CoverCard.tsx'

/** The card of sign-in and sign-up, with the cover and icon of the assembly it is for, else the site's. */
export function SignInCard({
  assembly,
  title,
  lead,
  children,
}: {
  assembly?: PublicAssembly | undefined
  title: string
  lead?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const seed = assembly?.uuid ?? currentSite().name
  const colour = assembly?.profile.colour ?? 'estuary'
  return (
    <CoverCard
      narrow
      labelledBy={id}
      cover={{ picture: assembly?.profile.cover ?? 'print:harbour:folkmoot', seed, colour }}
      {...(assembly ? { sign: { picture: assembly.profile.icon, seed, colour } } : {})}
    >
      <h1 id={id} className={classes.title}>
        {title}
      </h1>
      {lead && <p className={`fm-sm fm-dim ${classes.lead}`}>{lead}</p>}
      <div className={classes.form}>{children}</div>
    </CoverCard>
  )
}
