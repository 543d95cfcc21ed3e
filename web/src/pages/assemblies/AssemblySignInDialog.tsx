import { readSignInConfig } from '../../users/sign-in-config.ts'
import { SignInDialog } from '../users/SignInDialog.tsx'

interface Props {
  assembly: Parameters<typeof readSignInConfig>[0]
  side: 'login' | 'signup'
  onClose: () => void
}

/** Signing in or up at the door of an assembly, over its home (ASM-013). */
export const AssemblySignInDialog = ({ assembly, side, onClose }: Props) => (
  <SignInDialog mode={side} onClose={onClose} config={readSignInConfig(assembly)} />
)
