import type { PageProps } from '../../lib/page-props.ts'
import ConfirmEmailPage from '../sign-up/ConfirmEmailPage.tsx'

/** The link of the mail that asks whether an entry in a directory is its reader's: the same act in other words (ASM-034). */
export default function ConfirmDirectoryPage(props: PageProps) {
  return <ConfirmEmailPage {...props} directory />
}
