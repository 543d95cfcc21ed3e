import { ASSIGNABLE_ROLES, type AssignableRole } from '@folkmoot/core/communities/memberships/words.ts'
import { type ComponentType, type ReactNode, useDeferredValue, useState } from 'react'
import { useInfiniteList } from '../../platform/lib/api/infinite-list.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Chip, Chips } from '../../platform/ui/Chip.tsx'
import { SearchField, SelectField } from '../../platform/ui/fields/TextField.tsx'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import type { KeepOutProps } from './keep-out-props.ts'
import { MemberRow } from './MemberRow.tsx'
import { type MembershipTarget, memberPages } from './membership-target.ts'
import classes from './people.module.css'

const ROWS_PER_PAGE = 20
const SORTINGS = ['newest', 'name'] as const

interface MembersPanelProps {
  place: MembershipTarget
  KeepOut: ComponentType<KeepOutProps>
  aside?: ReactNode
}

/** The members of an assembly or group with search and role filter; coordinators see the actions on each (MEM-017). */
export function MembersPanel({ place, KeepOut, aside }: MembersPanelProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<AssignableRole>()
  const [sorting, setSorting] = useState<(typeof SORTINGS)[number]>('newest')
  const searchLabel = t(place.searchesEmails ? 'memberships.search' : 'memberships.searchNames')
  const search = useDeferredValue(typed.trim())
  const filters = { role, sorting, pageSize: ROWS_PER_PAGE, ...(search ? { query: search } : {}) }
  const { query, more, pending } = useInfiniteList(memberPages(place, filters))
  return (
    <Section title={t('memberships.members')} id="members" aside={aside}>
      <div className={classes.filters}>
        <SearchField label={searchLabel} placeholder={searchLabel} value={typed} onChange={(e) => setTyped(e.target.value)} />
        <SelectField
          label={t('memberships.sortBy')}
          labelHidden
          value={sorting}
          options={SORTINGS.map((value) => ({ value, label: t(`memberships.sorting.${value}`) }))}
          onChange={(e) => setSorting(e.target.value === 'name' ? 'name' : 'newest')}
        />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows count={5} />} failedTitle={t('memberships.membersFailed')}>
        {({ list, total, byRole }) => (
          <>
            <div className={classes.chips}>
              <Chips label={t('memberships.byRole')}>
                <Chip chosen={role === undefined} count={byRole.MEMBER ?? 0} onChange={() => setRole(undefined)}>
                  {t('memberships.everyone')}
                </Chip>
                {ASSIGNABLE_ROLES.filter((r) => r !== 'MEMBER')
                  .filter((r) => (byRole[r] ?? 0) > 0)
                  .map((r) => (
                    <Chip key={r} chosen={role === r} count={byRole[r] ?? 0} onChange={(chosen) => setRole(chosen ? r : undefined)}>
                      {t(`memberships.roles.${r}`)}
                    </Chip>
                  ))}
              </Chips>
            </div>
            {total === 0 && <p className="fm-dim">{t('memberships.nobodyFound')}</p>}
            <ul className={classes.people}>
              {list.map((m) => (
                <MemberRow key={m.membershipId} membership={m} place={place} KeepOut={KeepOut} />
              ))}
            </ul>
            {total > ROWS_PER_PAGE && (
              <Pager shown={list.length} total={total} more={t('memberships.more')} pending={pending} onMore={more} />
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
