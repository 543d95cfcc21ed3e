import { useSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { onStorageChange, readStored } from '../../platform/lib/storage.ts'
import { useStore } from '../../platform/lib/use-store.ts'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import classes from './DemoTour.module.css'

const DemoTour = lazyPanel(() => import('./DemoTour.tsx').then((m) => m.DemoTour), <div className={classes.waiting} />)

/**
 * The tour of a demo on its start page until it is left; for people who are signed in only while they are on it. Its code is
 * fetched only then.
 */
export function LazyDemoTour() {
  const signedIn = useSession() !== undefined
  const state = useStore(onStorageChange, () => readStored('demoTour'))
  if (!currentSite().demo) return null
  return state === 'on' || (state === undefined && !signedIn) ? <DemoTour /> : null
}
