import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useSession } from '../lib/session.ts'
import { nextTip, TIP_AFTER, type Tip, tipSetsOf, tipsAreOff } from '../lib/tips.ts'
import { LoadBoundary } from '../ui/LoadBoundary.tsx'
import { lazyComponent } from '../ui/later.tsx'

const TipStrip = lazyComponent(() => import('./TipStrip.tsx').then((m) => m.TipStrip))

/** After ten seconds on a page that has tips, one of them at its foot; the next page brings another (NOT-007, NOT-010). */
export function Tips() {
  const { pathname } = useLocation()
  const signedIn = useSession() !== undefined
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    setTip(undefined)
    const sets = tipSetsOf(pathname, signedIn)
    if (sets.length === 0) return
    const timer = setTimeout(() => {
      if (!tipsAreOff()) setTip(nextTip(sets))
    }, TIP_AFTER)
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
