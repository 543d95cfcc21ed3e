import { readSignInConfig } from '../../../communities/sign-up/sign-in-config.ts'
import { SignInDialog } from '../users/SignInDialog.tsx'

interface Props {
  assembly: Parameters<typeof readSignInConfig>[0]
  side: 'login' | 'signup'
  onClose: () => void
}

/** Sign-in or sign-up for an assembly, in a dialog over its home (ASM-013). */
export const AssemblySignInDialog = ({ assembly, side, onClose }: Props) => (
  <SignInDialog mode={side} onClose={onClose} config={readSignInConfig(assembly)} />
)
