import type { PageProps } from '../../../platform/lib/page-props.ts'
import ConfirmEmailPage from '../sign-up/ConfirmEmailPage.tsx'

/** The page of the mailed link that confirms a directory entry as the reader's: the same action with other texts (ASM-034). */
export default function ConfirmDirectoryPage(props: PageProps) {
  return <ConfirmEmailPage {...props} directory />
}
