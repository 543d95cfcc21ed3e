import { doorOf } from '../users/door.ts'
import { SessionDialog } from '../users/SessionDialog.tsx'

interface Props {
  assembly: Parameters<typeof doorOf>[0]
  side: 'login' | 'signup'
  onClose: () => void
}

/** Signing in or up at the door of an assembly, over its home (ASM-013). */
export const AssemblyDoor = ({ assembly, side, onClose }: Props) => (
  <SessionDialog side={side} onClose={onClose} door={doorOf(assembly)} />
)
