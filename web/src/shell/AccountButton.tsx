import type { Account } from '@folkmoot/core/users/shapes.ts'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './AccountMenu.module.css'

const AccountMenu = lazy(() => import('./AccountMenu.tsx').then((m) => ({ default: m.AccountMenu })))

/** The reader's own disc; its menu is fetched when it is first opened. */
export function AccountButton({ user }: { user: Account }) {
  const { t } = useText()
  const [wanted, setWanted] = useState(false)
  const disc = (
    <button
      type="button"
      className={classes.button}
      aria-label={t('shell.account', { name: user.name })}
      aria-haspopup="menu"
      {...(wanted ? {} : { onClick: () => setWanted(true) })}
    >
      <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} />
    </button>
  )
  return wanted ? (
    <Suspense fallback={disc}>
      <AccountMenu user={user}>{disc}</AccountMenu>
    </Suspense>
  ) : (
    disc
  )
}
