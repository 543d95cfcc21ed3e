import { AccountsPanel } from '../../../accounts/users/admin/AccountsPanel.tsx'
import { AdminLayout } from '../site-settings/AdminLayout.tsx'

/** The accounts of this site: search, name admins, deactivate (specification C, Instance). */
export default function AccountsPage() {
  return (
    <AdminLayout page="people">
      <AccountsPanel />
    </AdminLayout>
  )
}
