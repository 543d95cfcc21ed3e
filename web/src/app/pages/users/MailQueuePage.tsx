import { MailQueuePanel } from '../../../accounts/users/admin/MailQueuePanel.tsx'
import { AdminLayout } from '../site-settings/AdminLayout.tsx'

/** What the mail server said, the mails that are not delivered yet, and the addresses that do not exist. */
export default function MailQueuePage() {
  return (
    <AdminLayout page="mails">
      <MailQueuePanel />
    </AdminLayout>
  )
}
