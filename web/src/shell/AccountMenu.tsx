import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import type { Account } from '@folkmoot/core/users/account.ts'
import { Menu } from '@mantine/core'
import { IconLogout, IconSettings, IconSunMoon, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useLinks } from '../lib/links-context.ts'
import { isAdmin } from '../lib/session.ts'
import { useText } from '../lib/text/i18n.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Mantine } from '../ui/Mantine.tsx'
import classes from './AccountMenu.module.css'
import { ColourSchemeDialog } from './ColourSchemeDialog.tsx'
import { signOut } from './sign-out.ts'

export interface AccountMenuProps {
  user: Account
  button: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/** The menu of the account; `AccountButton` loads it when pressed, so it opens at once. */
export function AccountMenu({ user, button, children }: AccountMenuProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const [colours, setColours] = useState(false)
  useEffect(() => {
    // the button was rendered again with the menu: it gets the focus back first
    button.current?.focus()
    setOpened(true)
  }, [button])
  return (
    <Mantine>
      <Menu returnFocus withInitialFocusPlaceholder={false} opened={opened} onChange={setOpened} position="bottom-end" width={260}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={classes.dropdown ?? ''}>
          <Menu.Label className={classes.name ?? ''}>{user.name}</Menu.Label>
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<Glyph of={IconUser} />}
            onClick={() => void router.navigate({ href: links.profile(user) })}
          >
            {t('shell.profile')}
          </Menu.Item>
          {isAdmin(user) && (
            <Menu.Item
              className={classes.item ?? ''}
              leftSection={<Glyph of={IconSettings} />}
              onClick={() => void router.navigate({ href: links.admin('settings') })}
            >
              {t('shell.siteSettings')}
            </Menu.Item>
          )}
          <Menu.Item className={classes.item ?? ''} leftSection={<Glyph of={IconSunMoon} />} onClick={() => setColours(true)}>
            {t('shell.colours')}
          </Menu.Item>
          <Menu.Item className={classes.item ?? ''} leftSection={<Glyph of={IconLogout} />} onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ColourSchemeDialog opened={colours} onClose={() => setColours(false)} returnTo={button} />
    </Mantine>
  )
}
