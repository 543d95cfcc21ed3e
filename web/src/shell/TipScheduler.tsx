import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useSession } from '../lib/session.ts'
import { areTipsDisabled, pickTip, selectTipSets, TIP_DELAY, type Tip } from '../lib/tips.ts'
import { LoadBoundary } from '../ui/loading/LoadBoundary.tsx'
import { lazyComponent } from '../ui/loading/lazy-panel.tsx'

const TipStrip = lazyComponent(() => import('./TipBar.tsx').then((m) => m.TipBar))

/** Shows a tip after ten seconds on a page that has tips; the next page shows another (NOT-007, NOT-010). */
export function TipScheduler() {
  const { pathname } = useLocation()
  const signedIn = useSession() !== undefined
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    setTip(undefined)
    const sets = selectTipSets(pathname, signedIn)
    if (sets.length === 0) return
    const timer = setTimeout(() => {
      if (!areTipsDisabled()) setTip(pickTip(sets))
    }, TIP_DELAY)
    return () => clearTimeout(timer)
  }, [pathname, signedIn])
  return (
    tip && (
      <LoadBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <TipStrip tip={tip} onClose={() => setTip(undefined)} />
        </Suspense>
      </LoadBoundary>
    )
  )
}
