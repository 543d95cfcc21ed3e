import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { IconBulb, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callEndpoint, formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, endpointQuery } from '../../platform/lib/api/endpoint-query.ts'
import { useSession } from '../../platform/lib/session.ts'
import { findText, useText } from '../../platform/lib/text/i18n.ts'
import { saveTipsEnabled, TIP_DURATION, type Tip } from '../../platform/lib/tips.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import { listFields, watchPlace, weighCovered } from '../../platform/ui/dialogs/covered-fields.ts'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice } from '../../platform/ui/dialogs/notice-store.ts'
import { useOwnEnd } from '../../platform/ui/dialogs/use-own-end.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './TipBar.module.css'

/**
 * One tip at the bottom of the page; screen readers do not announce it and it takes no focus. Turning tips off asks for
 * confirmation (NOT-011).
 */
export function TipBar({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const { t } = useText()
  const user = useSession()?.user
  const params = { id: user?.userId ?? 0 }
  const preferencesQuery = useQuery({ ...endpointQuery(accounts.preferences, { params }), enabled: user !== undefined })
  const preferences = preferencesQuery.data
  // turned off in the profile, perhaps on another device
  const disabledInProfile = preferences !== undefined && !isFailure(preferences) && !readSetting(USER_SETTINGS.tips, preferences)
  useEffect(() => {
    if (!disabledInProfile) return
    saveTipsEnabled(false)
    onClose()
  }, [disabledInProfile, onClose])
  const strip = useRef<HTMLElement>(null)
  const shown = !disabledInProfile && (user === undefined || preferences !== undefined)
  useEffect(() => {
    const focused = document.activeElement
    // adds space below the page, so that what the tip would cover scrolls above it
    if (shown && focused?.matches(':focus-visible') && isCoveredBy(focused, strip.current)) focused.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const [away, setAway] = useState(false)
  useEffect(() => {
    const own = strip.current
    if (shown && own) return watchPlace(own, () => setAway(weighCovered(own.getBoundingClientRect(), listFields(own, 'all')) > 0))
  }, [shown])
  const holding = useOwnEnd(shown ? TIP_DURATION : undefined, onClose)
  if (!shown) return null

  const turnOff = async () => {
    const sure = await confirm({
      title: t('tips.offTitle'),
      message: t('tips.offText'),
      yes: t('tips.off'),
      no: t('tips.keep'),
    })
    if (!sure) return
    saveTipsEnabled(false)
    onClose()
    if (!user) return
    const saved = await callEndpoint(accounts.changePreferences, {
      params,
      body: { [USER_SETTINGS.tips.key]: 'FALSE' },
    })
    if (isFailure(saved)) errorNotice(formatFailure(saved))
    else cacheResponse(accounts.preferences, { params }, saved)
  }
  return (
    <aside ref={strip} className={classes.strip} data-tip data-away={away || undefined} aria-label={t('tips.title')} {...holding}>
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

const isCoveredBy = (element: Element, strip: Element | null): boolean =>
  strip !== null && element.getBoundingClientRect().bottom > strip.getBoundingClientRect().top
