import type { Account } from '@folkmoot/core/users/account.ts'
import { useRef, useState } from 'react'
import { useText } from '../lib/text/i18n.ts'
import { Avatar, formatInitials } from '../ui/Avatar.tsx'
import { LazySlot, lazyComponent } from '../ui/loading/lazy-panel.tsx'
import classes from './AccountMenu.module.css'

const AccountMenu = lazyComponent(() => import('./AccountMenu.tsx').then((m) => m.AccountMenu))

/** The user's avatar; its menu is loaded when first opened. */
export function AccountButton({ user }: { user: Account }) {
  const { t } = useText()
  const [menuRequested, setMenuRequested] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const avatarButton = (
    <button
      ref={button}
      type="button"
      className={classes.button}
      // begins with the visible letters, for users of voice control
      aria-label={`${formatInitials(user.name)}, ${t('shell.account', { name: user.name })}`}
      aria-haspopup="menu"
      {...(menuRequested ? {} : { onClick: () => setMenuRequested(true) })}
    >
      <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} />
    </button>
  )
  return menuRequested ? (
    <LazySlot fallback={avatarButton}>
      <AccountMenu user={user} button={button}>
        {avatarButton}
      </AccountMenu>
    </LazySlot>
  ) : (
    avatarButton
  )
}
