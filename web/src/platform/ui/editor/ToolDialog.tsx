import type { ReactNode, SyntheticEvent } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'

interface ToolDialogProps {
  title: string
  children: ReactNode
  onClose: () => void
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The dialog of a tool. React passes its events on to the form that the text is in, where they would send or close it. */
export const ToolDialog = ({ title, children, onClose }: ToolDialogProps) => (
  <Dialog opened onClose={onClose} title={title} size="small">
    {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps events, has none of its own */}
    <div onSubmit={stop} onKeyDown={stop}>
      {children}
    </div>
  </Dialog>
)
