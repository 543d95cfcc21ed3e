import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { loadTextPart, useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { isDialogOpen } from '../../platform/ui/dialogs/open-windows.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import classes from './TopSearch.module.css'

const SearchBox = lazyComponent(async () => {
  const [{ SearchBox }] = await Promise.all([import('../../deliberation/search/SearchBox.tsx'), loadTextPart('search')])
  return SearchBox
})

/** Wide enough for a list below the field; on a phone the search is a page. */
const WIDE = '(min-width: 42.01rem)'

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The search in the top bar, also by the key `/`: a field with results, on a phone a link to the page of the search. */
export function TopSearch() {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const returning = useRef(false)
  const page = `${links.search({})}#query`

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || event.defaultPrevented || isTyping(event) || isDialogOpen()) return
      event.preventDefault()
      if (matchMedia(WIDE).matches) setOpened(true)
      else void router.navigate({ href: page })
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [router, page])
  useEffect(() => {
    if (!opened && returning.current) link.current?.focus()
    returning.current = false
  }, [opened])

  const close = (returnFocus: boolean) => {
    returning.current = returnFocus
    setOpened(false)
  }
  const openInPlace = (event: MouseEvent) => {
    if (!matchMedia(WIDE).matches || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
  }
  const closed = (
    <AppLink ref={link} href={page} className={classes.link} aria-keyshortcuts="/" onClick={openInPlace}>
      <Glyph of={IconSearch} />
      <span className={classes.text}>{t('shell.search')}</span>
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </AppLink>
  )
  return opened ? (
    <LazySlot fallback={closed}>
      <SearchBox onClose={close} />
    </LazySlot>
  ) : (
    closed
  )
}
