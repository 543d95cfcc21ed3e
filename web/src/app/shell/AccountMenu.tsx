import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { IconLogout, IconSettings, IconSunMoon, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { isAdmin } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Avatar, formatInitials } from '../../platform/ui/Avatar.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import classes from './AccountMenu.module.css'
import { signOut } from './sign-out.ts'

const ColourSchemeDialog = lazyComponent(() => import('./ColourSchemeDialog.tsx').then((m) => m.ColourSchemeDialog))

/** Which item a key leads to: from the button to the first or last one, in the menu on and around. */
const KEY_MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}
const GAP = 8

/** The user's avatar, which opens the menu of the account: a popover of the browser with the keys of a menu. */
export function AccountMenu({ user }: { user: Account }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const [colours, setColours] = useState(false)
  const items = [
    { icon: IconUser, text: t('shell.profile'), act: () => router.navigate({ href: links.profile(user) }) },
    ...(isAdmin(user)
      ? [{ icon: IconSettings, text: t('shell.siteSettings'), act: () => router.navigate({ href: links.admin('settings') }) }]
      : []),
    { icon: IconSunMoon, text: t('shell.colours'), act: () => setColours(true) },
    { icon: IconLogout, text: t('shell.signOut'), act: signOut },
  ]
  const listItems = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const place = () => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !menu.current) return
    menu.current.style.top = `${box.bottom + scrollY + GAP}px`
    menu.current.style.right = `${document.documentElement.clientWidth - box.right}px`
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') menu.current?.hidePopover()
    const move = KEY_MOVES[event.key]
    if (!move || (!opened && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    const shown = listItems()
    menu.current?.showPopover()
    shown[move(shown.indexOf(document.activeElement as HTMLElement), shown.length)]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        // begins with the visible letters, for users of voice control
        aria-label={`${formatInitials(user.name)}, ${t('shell.account', { name: user.name })}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        popoverTarget={id}
        onKeyDown={handleKey}
      >
        <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={user.name}
        className={classes.menu}
        onKeyDown={handleKey}
        onBeforeToggle={place}
        onToggle={({ newState }) => {
          setOpened(newState === 'open')
          if (newState === 'open' && !menu.current?.contains(document.activeElement)) listItems()[0]?.focus()
        }}
      >
        <div className={classes.name}>{user.name}</div>
        {items.map(({ icon, text, act }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            onClick={() => {
              menu.current?.hidePopover()
              void act()
            }}
          >
            <Glyph of={icon} />
            {text}
          </button>
        ))}
      </div>
      <LazySlot>{colours && <ColourSchemeDialog opened onClose={() => setColours(false)} returnTo={button} />}</LazySlot>
    </>
  )
}
