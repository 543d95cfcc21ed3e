/** The code of a page did not load: the connection failed, or a newer version of the site replaced it. */
export class ModuleLoadError extends Error {
  override readonly name = 'LoadFailed'
}

const failedLoadResets = new Set<() => void>()

/**
 * Loads a module at the first call and returns the same promise from then on. A failure is stored, so that a page can show it,
 * until `retryFailedLoads`; then the next call loads again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().catch((cause: unknown) => {
      failedLoadResets.add(() => {
        pending = undefined
      })
      throw new ModuleLoadError('a part of the page did not load', { cause })
    })
    return pending
  }
}

/** Lets everything that failed to load be loaded again, style sheets included. */
export function retryFailedLoads(): void {
  for (const reset of failedLoadResets) reset()
  failedLoadResets.clear()
  if (typeof document === 'undefined') return
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // the browser never requests a failed style sheet again by itself
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}
