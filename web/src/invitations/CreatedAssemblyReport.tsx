import type { CreatedAssembly } from '@folkmoot/core/memberships/endpoints.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { byId } from '../lib/address.ts'
import { useLinks } from '../lib/links-context.ts'
import { useText } from '../lib/text/i18n.ts'
import classes from '../memberships/people.module.css'
import { PlainButton, PrimaryButton } from '../ui/Button.tsx'
import { InvitationLinkList } from './InvitationLinkList.tsx'

/** The report about the people invited with a new assembly: invalid addresses are reported after saving (A43), with the way on. */
export function CreatedAssemblyReport({ created }: { created: CreatedAssembly }) {
  const { t } = useText()
  const pages = useLinks()
  const address = { assembly: byId(created.assemblyId) }
  const { sent, invalid, links } = created.invited
  return (
    <div className={classes.founded}>
      {sent > 0 && <p>{t('memberships.founded.sent', { count: sent })}</p>}
      {invalid.length > 0 && (
        <div className={classes.lift} role="status">
          <h2>{t('memberships.founded.invalid', { count: invalid.length })}</h2>
          <p className="fm-sm">{t('memberships.founded.invalidHelp')}</p>
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
      <div>
        <PrimaryButton icon={IconArrowRight} href={pages.newCampaign(address)}>
          {t('assemblies.wizard.toCampaign')}
        </PrimaryButton>{' '}
        <PlainButton kind="default" href={pages.assembly(address)}>
          {t('assemblies.wizard.toAssembly')}
        </PlainButton>
      </div>
    </div>
  )
}
