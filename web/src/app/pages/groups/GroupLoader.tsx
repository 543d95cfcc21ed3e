import type { Group, GroupPermissions } from '@folkmoot/core/communities/groups/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupQuery } from '../../../communities/groups/queries.ts'
import { formatRef, type GroupAddress } from '../../../platform/lib/address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { useRefusedScreen } from '../NotAuthorized.tsx'

interface GroupLoaderProps {
  address: GroupAddress
  /** The permission that the page is for; who lacks it goes to `/` (SES-038). */
  needs: keyof GroupPermissions
  children: (group: Group) => ReactNode
}

/** Loads the full group for a page of those who run it. */
export function GroupLoader({ address, needs, children }: GroupLoaderProps) {
  const { t } = useText()
  const screen = useRefusedScreen()
  return (
    <QueryView
      query={useQuery(groupQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('groups.failed')}
      resource={{ type: t('errors.kind.group'), id: formatRef(address.group) }}
      refused={screen.refused}
    >
      {(group) => screen.open(group.may[needs], () => children(group))}
    </QueryView>
  )
}
