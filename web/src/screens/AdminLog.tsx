import { currentSite } from '../lib/site.ts'
import { LogPanel } from '../log/LogPanel.tsx'
import { AdminFrame } from './AdminFrame.tsx'

/** What was done on this site, where admins switched the log on (LOG-004). */
export default function AdminLog() {
  return (
    <AdminFrame page="log">
      <LogPanel kept={currentSite().actionLogging} />
    </AdminFrame>
  )
}
