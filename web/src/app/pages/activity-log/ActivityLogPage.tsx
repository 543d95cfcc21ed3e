import { ActivityLogPanel } from '../../../accounts/activity-log/ActivityLogPanel.tsx'
import { currentSite } from '../../../platform/lib/site.ts'
import { AdminLayout } from '../site-settings/AdminLayout.tsx'

/** The activity log of the site, where admins switched it on (LOG-004). */
export default function ActivityLogPage() {
  return (
    <AdminLayout page="log">
      <ActivityLogPanel kept={currentSite().actionLogging} />
    </AdminLayout>
  )
}
