import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/text/i18n.ts'
import { siteSettingsQuery } from '../../site-settings/queries.ts'
import { SiteSettingsForm } from '../../site-settings/SiteSettingsForm.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonText } from '../../ui/loading/Skeletons.tsx'
import { AdminLayout } from './AdminLayout.tsx'

/** The site's settings (specification G.1). */
export default function SiteSettingsPage() {
  return (
    <AdminLayout page="settings">
      <SiteSettingsLoader />
    </AdminLayout>
  )
}

function SiteSettingsLoader() {
  const { t } = useText()
  const query = useQuery(siteSettingsQuery())
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={12} />} failedTitle={t('admin.failed')}>
      {(stored) => <SiteSettingsForm stored={stored} />}
    </QueryView>
  )
}
