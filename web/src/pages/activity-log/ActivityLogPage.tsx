import { ActivityLogPanel } from '../../activity-log/ActivityLogPanel.tsx'
import { currentSite } from '../../lib/site.ts'
import { AdminLayout } from '../site-settings/AdminLayout.tsx'

/** What was done on this site, where admins switched the log on (LOG-004). */
export default function ActivityLogPage() {
  return (
    <AdminLayout page="log">
      <ActivityLogPanel kept={currentSite().actionLogging} />
    </AdminLayout>
  )
}
