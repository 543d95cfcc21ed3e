import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useRef, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Avatar, initials } from '../ui/Avatar.tsx'
import { LazySlot, lazyComponent } from '../ui/later.tsx'
import classes from './AccountMenu.module.css'

const AccountMenu = lazyComponent(() => import('./AccountMenu.tsx').then((m) => m.AccountMenu))

/** The reader's own disc; its menu is fetched when it is first opened. */
export function AccountButton({ user }: { user: Account }) {
  const { t } = useText()
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const disc = (
    <button
      ref={button}
      type="button"
      className={classes.button}
      // begins with the letters one sees, for those who speak to the page
      aria-label={`${initials(user.name)}, ${t('shell.account', { name: user.name })}`}
      aria-haspopup="menu"
      {...(wanted ? {} : { onClick: () => setWanted(true) })}
    >
      <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} />
    </button>
  )
  return wanted ? (
    <LazySlot fallback={disc}>
      <AccountMenu user={user} button={button}>
        {disc}
      </AccountMenu>
    </LazySlot>
  ) : (
    disc
  )
}
