import type { ScreenProps } from '../lib/screen.ts'
import Confirm from './Confirm.tsx'

/** The link of the mail that asks whether an entry in a directory is its reader's: the same act in other words (ASM-034). */
export default function JoinDirectory(props: ScreenProps) {
  return <Confirm {...props} directory />
}
