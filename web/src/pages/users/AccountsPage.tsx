import { AccountsPanel } from '../../users/admin/AccountsPanel.tsx'
import { AdminLayout } from '../site-settings/AdminLayout.tsx'

/** The people of this site: find, name admins, deactivate (specification C, Instance). */
export default function AccountsPage() {
  return (
    <AdminLayout page="people">
      <AccountsPanel />
    </AdminLayout>
  )
}
