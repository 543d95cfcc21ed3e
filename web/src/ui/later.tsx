import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A panel whose code comes after the page: what stands below the fold, behind a tab or in a dialog should not hold up what
 * one came to read. `meanwhile` has the shape of what comes.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null) {
  const Panel = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each panel, at the top of a module, as React.lazy is
  return function Later(props: P) {
    return (
      <Suspense fallback={meanwhile}>
        <Panel {...props} />
      </Suspense>
    )
  }
}
