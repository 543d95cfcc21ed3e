import { useEffect, useRef, useState } from 'react'

/**
 * Ends something by itself after so many milliseconds, but waits while somebody points at it, has the focus in it, or is on another
 * page of the browser. Without a duration it stays. Returns what its element listens to.
 */
export function useOwnEnd(duration: number | undefined, end: () => void) {
  const [held, setHeld] = useState(false)
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    if (duration === undefined || held) return
    let timer = 0
    const begin = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = window.setTimeout(() => latest.current(), duration)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [duration, held])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
