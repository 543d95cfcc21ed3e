import { type RefObject, useEffect, useState } from 'react'

export type NoticePlace = 'top' | 'foot'

/**
 * Where something that lies over the page stands while it is shown: at the foot of the screen (APP-029), or at its top where a
 * field that somebody writes in would be covered; without the code that looks, at the foot.
 */
export function useNoticePlace(ref: RefObject<HTMLElement | null>, shown: boolean): NoticePlace {
  const [at, setAt] = useState<NoticePlace>('foot')
  useEffect(() => {
    if (!shown) return
    let stop: (() => void) | undefined
    let over = false
    const watch = async () => {
      const { watchNoticePlace } = await import('./covered-fields.ts')
      if (ref.current && !over) stop = watchNoticePlace(ref.current, setAt)
    }
    watch().catch(() => {})
    return () => {
      over = true
      stop?.()
    }
  }, [ref, shown])
  return at
}
