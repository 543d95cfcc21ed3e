import { IconRefresh } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { loadOnce } from '../../lib/load-module.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { showLoadFailure } from '../dialogs/show-load-failure.ts'
import { LoadBoundary } from './LoadBoundary.tsx'

export type LazyComponent<P> = ComponentType<P> & { readonly preload: () => Promise<unknown> }

/**
 * A component whose code is fetched when it is first shown, for a place that has its own `Suspense` and `LoadBoundary`.
 * Unlike React's `lazy` it can be fetched again after a failure.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let Ready: ComponentType<P> | undefined
  const fetched = loadOnce(async () => {
    Ready = await load()
    return Ready
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each panel, at the top of a module, as React.lazy is
  function Lazy(props: P) {
    const Part = Ready ?? use(fetched())
    return <Part {...props} />
  }
  return Object.assign(Lazy, { preload: fetched })
}

/**
 * A panel whose code comes after the page: what stands below the fold, behind a tab or in a dialog should not hold up what
 * one came to read. `meanwhile` has the shape of what comes. A panel that does not load says so in its place; a dialog,
 * which has none, in a notice.
 */
export function lazyPanel<P extends object>(load: () => Promise<ComponentType<P>>, placeholder: ReactNode = null) {
  const Panel = lazyComponent(load)
  const dialog = placeholder === null
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each panel, at the top of a module, as React.lazy is
  return function LazyPanel(props: P) {
    return (
      <LoadBoundary
        fallback={(retry) => (dialog ? null : <PanelLoadFailed retry={retry} />)}
        {...(dialog ? { onFailed: showLoadFailure } : {})}
      >
        <Suspense fallback={placeholder}>
          <Panel {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }
}

/** Where a lazy component appears: its fallback until the code is there, and when it does not load, with a notice. */
export const LazySlot = ({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <LoadBoundary fallback={() => fallback} onFailed={showLoadFailure}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </LoadBoundary>
)

/** In the place of a panel that did not load. */
function PanelLoadFailed({ retry }: { retry: () => void }) {
  const { t } = useText()
  return (
    <div role="alert">
      <p className="fm-dim">{t('errors.partFailed')}</p>
      <PlainButton kind="default" size="sm" icon={IconRefresh} onClick={retry}>
        {t('ui.tryAgain')}
      </PlainButton>
    </div>
  )
}
