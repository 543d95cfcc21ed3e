import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 42rem)'

function subscribe(tell: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the screen is as narrow as a phone: each phase then has its own scale. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
