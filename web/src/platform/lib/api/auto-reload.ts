import { useEffect, useRef } from 'react'
import { connection } from './connection.ts'

/** Milliseconds until an open list is read again, and from then on between two reads (GRP-021). */
const LIST_INTERVALS = [120_000, 300_000] as const

type ReloadIntervals = readonly [first: number, later: number]

type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Reloads while the page is visible; what is due while it is hidden happens once it is shown again. Without a connection nothing
 * is read, so that the list stays. Returns the function that ends it.
 */
export function startAutoReload(reload: () => unknown, page: VisiblePage, [first, later]: ReloadIntervals = LIST_INTERVALS): () => void {
  const run = () => {
    if (page.visibilityState !== 'visible') {
      page.addEventListener('visibilitychange', run, { once: true })
      return
    }
    if (connection() === 'ok') reload()
    timer = setTimeout(run, later)
  }
  let timer = setTimeout(run, first)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', run)
  }
}

/** Reloads a list by itself while it is shown (GRP-021). */
export function useAutoReload(reload: () => unknown, intervals?: ReloadIntervals): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  const [first, later] = intervals ?? LIST_INTERVALS
  useEffect(() => startAutoReload(() => latest.current(), document, [first, later]), [first, later])
}
