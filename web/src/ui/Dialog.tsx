import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Must be answered: no cross, no key and no click beside it closes it (consent, e-mail). */
  held?: boolean
  size?: 'small' | 'medium' | 'large'
  /** `alertdialog` for a question or an error. */
  role?: 'dialog' | 'alertdialog'
}

const DialogWindow = lazy(() => import('./DialogWindow.tsx').then((m) => ({ default: m.DialogWindow })))

/**
 * A decision over the page: the focus moves in, is held and returns. In the middle of a wide screen, from the foot of a
 * phone. Its code is fetched when one first opens.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.opened)
  if (props.opened && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}
