import { useQuery } from '@tanstack/react-query'
import { useText } from '../lib/i18n.ts'
import { InstanceForm } from '../log/InstanceForm.tsx'
import { siteSettings } from '../log/queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { SkeletonText } from '../ui/Skeletons.tsx'
import { AdminFrame } from './AdminFrame.tsx'

/** Settings of this site (decisions G.1). */
export default function AdminSettings() {
  return (
    <AdminFrame page="settings">
      <Questions />
    </AdminFrame>
  )
}

function Questions() {
  const { t } = useText()
  const query = useQuery(siteSettings())
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />} failed={t('admin.failed')}>
      {(stored) => <InstanceForm stored={stored} />}
    </Loaded>
  )
}
