import { useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSession } from '../../platform/lib/session.ts'
import { areTipsDisabled, pickTip, selectTipSets, TIP_DELAY, type Tip, takeTipOfPage } from '../../platform/lib/tips.ts'
import { LoadBoundary } from '../../platform/ui/loading/LoadBoundary.tsx'
import { lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'

const TipStrip = lazyComponent(() => import('./TipBar.tsx').then((m) => m.TipBar))

/**
 * Shows a tip after ten seconds on a page that has tips; the next page shows another, and no page a second one (NOT-007, NOT-010).
 * It is for who reads: who has begun to write, choose or open something in the page gets none, and the one that is there goes.
 */
export function TipScheduler() {
  const { pathname } = useLocation()
  const signedIn = useSession() !== undefined
  const [tip, setTip] = useState<Tip>()
  const close = useCallback(() => setTip(undefined), [])
  useEffect(() => {
    const sets = selectTipSets(pathname, signedIn)
    if (sets.length === 0) return
    const timer = setTimeout(() => {
      if (!areTipsDisabled() && takeTipOfPage(pathname)) setTip(pickTip(sets))
    }, TIP_DELAY)
    const stop = () => {
      clearTimeout(timer)
      setTip(undefined)
    }
    const stopInPage = ({ target }: Event) => target instanceof Element && target.closest('main') && stop()
    for (const act of ['input', 'click']) addEventListener(act, stopInPage, true)
    return () => {
      stop()
      for (const act of ['input', 'click']) removeEventListener(act, stopInPage, true)
    }
  }, [pathname, signedIn])
  return (
    tip && (
      <LoadBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <TipStrip tip={tip} onClose={close} />
        </Suspense>
      </LoadBoundary>
    )
  )
}
