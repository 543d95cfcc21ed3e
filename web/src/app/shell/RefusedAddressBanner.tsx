import { IconMailExclamation } from '@tabler/icons-react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './ConnectionBanner.module.css'

/** Tells somebody whose address was refused that they get no mail, above every page until they mend it. */
export function RefusedAddressBanner() {
  const { t } = useText()
  const links = useLinks()
  const user = useSession()?.user
  if (!user?.emailRefused) return null
  return (
    <div className={classes.place}>
      <p className={classes.banner}>
        <Glyph of={IconMailExclamation} />
        <span>
          <strong>{t('users.profile.refused', { email: user.email ?? '' })}</strong>{' '}
          <AppLink href={`${links.profile(user)}#email`}>{t('users.profile.refusedMend')}</AppLink>
        </span>
      </p>
    </div>
  )
}
