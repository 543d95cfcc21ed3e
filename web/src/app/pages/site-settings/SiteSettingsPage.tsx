import { useQuery } from '@tanstack/react-query'
import { siteSettingsQuery } from '../../../communities/site-settings/queries.ts'
import { SiteSettingsForm } from '../../../communities/site-settings/SiteSettingsForm.tsx'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
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
