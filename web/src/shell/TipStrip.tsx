import { accounts } from '@folkmoot/core/users/endpoints.ts'
import { IconBulb, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, declined, failureText } from '../lib/call.ts'
import { findText, useText } from '../lib/i18n.ts'
import { ask, seed } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'
import { keepTips, type Tip } from '../lib/tips.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { IconButton } from '../ui/Chip.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { errorNotice } from '../ui/notices.ts'
import { confirm } from '../ui/questions.ts'
import classes from './TipStrip.module.css'

const WISH = 'ui.motivational-tips'

/** One tip at the foot of the page; it says nothing aloud and takes no focus. Turning tips off is asked first (NOT-011). */
export function TipStrip({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const { t } = useText()
  const user = useSession()?.user
  const params = { id: user?.userId ?? 0 }
  const wishes = useQuery({ ...ask(accounts.preferences, { params }), enabled: user !== undefined })
  const given = wishes.data
  // turned off in the profile, perhaps on another device
  const unwished = given !== undefined && !declined(given) && given[WISH] === 'FALSE'
  useEffect(() => {
    if (!unwished) return
    keepTips(false)
    onClose()
  }, [unwished, onClose])
  const strip = useRef<HTMLElement>(null)
  const shown = !unwished && (user === undefined || given !== undefined)
  useEffect(() => {
    const focused = document.activeElement
    // the page leaves room for the strip: what the strip came over moves above it
    if (shown && focused?.matches(':focus-visible') && isUnder(focused, strip.current))
      focused.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (!shown) return null

  const turnOff = async () => {
    const sure = await confirm({
      title: t('tips.offTitle'),
      message: t('tips.offText'),
      yes: t('tips.off'),
      no: t('tips.keep'),
    })
    if (!sure) return
    keepTips(false)
    onClose()
    if (!user) return
    const saved = await call(accounts.changePreferences, { params, body: { [WISH]: 'FALSE' } })
    if (declined(saved)) errorNotice(failureText(saved))
    else seed(accounts.preferences, { params }, saved)
  }
  return (
    <aside ref={strip} className={classes.strip} aria-label={t('tips.title')}>
      <div className={classes.wrap}>
        <Glyph of={IconBulb} />
        <p>{findText(`tips.${tip.set}.${tip.number}`)}</p>
        <PlainButton kind="subtle" size="sm" onClick={() => void turnOff()}>
          {t('tips.none')}
        </PlainButton>
        <IconButton icon={IconX} label={t('tips.close')} onClick={onClose} />
      </div>
    </aside>
  )
}

const isUnder = (element: Element, strip: Element | null): boolean =>
  strip !== null && element.getBoundingClientRect().bottom > strip.getBoundingClientRect().top
