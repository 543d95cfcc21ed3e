import { useEffect, useRef, useState } from 'react'
import { isDialogOpen } from '../../platform/ui/dialogs/open-windows.ts'

/** The delay of the check after the page has loaded (CAM-062). */
const CONSENT_DELAY = 6000
/** While another dialog is open the check is repeated. */
const CONSENT_RETRY = 1000

/** Whether it is time to ask for consent: 6 s after the page has loaded, and not over another dialog. */
export function useConsentDue(shouldAsk: boolean): boolean {
  const [due, setDue] = useState(false)
  const loadedAt = useRef(performance.now())
  useEffect(() => {
    if (!shouldAsk) {
      setDue(false)
      return
    }
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      if (isDialogOpen()) timer = setTimeout(check, CONSENT_RETRY)
      else setDue(true)
    }
    timer = setTimeout(check, Math.max(0, loadedAt.current + CONSENT_DELAY - performance.now()))
    return () => clearTimeout(timer)
  }, [shouldAsk])
  return due && shouldAsk
}
