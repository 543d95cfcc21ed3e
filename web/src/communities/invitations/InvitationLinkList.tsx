import { useText } from '../../platform/lib/text/i18n.ts'
import { CopyButton } from '../../platform/ui/CopyButton.tsx'
import classes from '../memberships/people.module.css'

/** Links that were not mailed: anybody with a link can use it. They are shown once. */
export function InvitationLinkList({ links }: { links: readonly { email: string; url: string }[] }) {
  const { t } = useText()
  return (
    <div className={classes.lift}>
      <div role="status">
        <h3>{t('memberships.linksTitle', { count: links.length })}</h3>
        <p className="fm-sm">{t('memberships.linksHelp')}</p>
      </div>
      <ul className={`${classes.people} ${classes.plain}`}>
        {links.map((link) => (
          <li key={link.url}>
            <div>
              <b className="fm-sm">{link.email}</b>
              <p className="fm-sm fm-faint">{link.url}</p>
            </div>
            <CopyButton value={link.url} name={link.email} words={t('memberships.copyLink')} />
          </li>
        ))}
      </ul>
    </div>
  )
}
