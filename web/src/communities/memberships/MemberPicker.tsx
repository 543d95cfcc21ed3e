import { PAGE_SIZE } from '@folkmoot/core/platform/shared/pagination.ts'
import { useDeferredValue, useState } from 'react'
import { useInfiniteList } from '../../platform/lib/api/infinite-list.ts'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PagedPicker, type PickedEntry } from '../../platform/ui/fields/PagedPicker.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { type MembershipTarget, memberPages } from './membership-target.ts'

interface MemberPickerProps {
  place: MembershipTarget
  label: string
  help: string
  error?: string | undefined
  picked: readonly PickedEntry[]
  onChange: (picked: PickedEntry[]) => void
}

/** Chooses among the members of an assembly, five a page (GRP-015); the reader is one of them anyway. */
export function MemberPicker({ place, ...field }: MemberPickerProps) {
  const { t } = useText()
  const me = useSession()?.user.userId
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const filters = { sorting: 'name', pageSize: PAGE_SIZE.wizard, ...(search ? { query: search } : {}) } as const
  const { query, more, pending } = useInfiniteList(memberPages(place, filters))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={5} />} failedTitle={t('memberships.membersFailed')}>
      {({ list, total }) => (
        <PagedPicker
          {...field}
          name="members"
          searchLabel={t('memberships.searchNames')}
          search={typed}
          onSearch={setTyped}
          options={list.map(({ user }) => ({
            id: user.userId,
            label: user.name,
            ...(user.userId === me ? { help: t('memberships.you'), disabled: true } : {}),
          }))}
          total={total}
          more={t('memberships.more')}
          onMore={more}
          pending={pending}
          empty={t('memberships.nobodyFound')}
        />
      )}
    </QueryView>
  )
}
