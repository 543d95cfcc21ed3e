import type { InvitationOutcome } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { ReactNode } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import classes from '../memberships/people.module.css'
import { InvitationLinkList } from './InvitationLinkList.tsx'

/**
 * The report about the people invited with a new assembly or working group: invalid addresses are reported after saving (A43).
 * `children`: the way on.
 */
export function InvitationReport({ outcome, children }: { outcome: InvitationOutcome; children: ReactNode }) {
  const { t } = useText()
  const { sent, invalid, links } = outcome
  return (
    <div className={classes.founded}>
      {sent > 0 && <p>{t('memberships.founded.sent', { count: sent })}</p>}
      {invalid.length > 0 && (
        <div className={classes.lift}>
          <div role="status">
            <h2>{t('memberships.founded.invalid', { count: invalid.length })}</h2>
            <p className="fm-sm">{t('memberships.founded.invalidHelp')}</p>
          </div>
          <ul className={classes.plain}>
            {invalid.map(({ email, reason }) => (
              <li key={email}>
                <b>{email}</b> ({t(`memberships.founded.${reason}`)})
              </li>
            ))}
          </ul>
        </div>
      )}
      {links.length > 0 && <InvitationLinkList links={links} />}
      <div>{children}</div>
    </div>
  )
}
