import type { RefObject } from 'react'

/**
 * Remembers what has the focus. Calling what it returns gives the focus back where it is lost by then; to `returnTo`, where what
 * had it is gone.
 */
export function rememberFocus(returnTo?: RefObject<HTMLElement | null>): () => void {
  const opener = document.activeElement
  const giveBack = () => {
    if (document.activeElement !== document.body) return
    const gone = !opener?.isConnected || opener === document.body
    const back = gone ? returnTo?.current : opener
    if (back instanceof HTMLElement) back.focus()
  }
  return () => setTimeout(giveBack)
}
