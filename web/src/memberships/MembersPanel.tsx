import { ASSIGNABLE, type Assignable } from '@folkmoot/core/memberships/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Chip, Chips } from '../ui/Chip.tsx'
import { SearchField, SelectField } from '../ui/fields/TextField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { MemberRow } from './MemberRow.tsx'
import classes from './people.module.css'
import { type MemberPlace, membersOf } from './place.ts'

const SHOWN = 20
const SORTINGS = ['newest', 'name'] as const

/** Everybody of an assembly or group: search, by role, and for coordinators what each one does here (MEM-017). */
export function MembersPanel({ place }: { place: MemberPlace }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Assignable>()
  const [sorting, setSorting] = useState<(typeof SORTINGS)[number]>('newest')
  const [shown, setShown] = useState(SHOWN)
  const search = useDeferredValue(typed.trim())
  const query = useQuery({
    ...membersOf(place, { role, sorting, pageSize: Math.min(shown, 100), ...(search ? { query: search } : {}) }),
    placeholderData: keepPreviousData,
  })
  const first = (change: () => void) => {
    change()
    setShown(SHOWN)
  }
  return (
    <Section title={t('memberships.members')} id="members">
      <div className={classes.filters}>
        <SearchField
          label={t('memberships.search')}
          placeholder={t('memberships.search')}
          value={typed}
          onChange={(e) => first(() => setTyped(e.target.value))}
        />
        <SelectField
          label={t('memberships.sortBy')}
          labelHidden
          value={sorting}
          options={SORTINGS.map((value) => ({ value, label: t(`memberships.sorting.${value}`) }))}
          onChange={(e) => setSorting(e.target.value === 'name' ? 'name' : 'newest')}
        />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows count={5} />} failed={t('memberships.membersFailed')}>
        {({ list, total, byRole }) => (
          <>
            <div className={classes.chips}>
              <Chips label={t('memberships.byRole')}>
                <Chip
                  chosen={role === undefined}
                  count={byRole.MEMBER ?? 0}
                  onChange={() => first(() => setRole(undefined))}
                >
                  {t('memberships.everyone')}
                </Chip>
                {ASSIGNABLE.filter((r) => r !== 'MEMBER' && (byRole[r] ?? 0) > 0).map((r) => (
                  <Chip
                    key={r}
                    chosen={role === r}
                    count={byRole[r] ?? 0}
                    onChange={(chosen) => first(() => setRole(chosen ? r : undefined))}
                  >
                    {t(`memberships.roles.${r}`)}
                  </Chip>
                ))}
              </Chips>
            </div>
            {total === 0 && <p className="fm-dim">{t('memberships.nobodyFound')}</p>}
            <ul className={classes.people}>
              {list.map((m) => (
                <MemberRow key={m.membershipId} membership={m} place={place} />
              ))}
            </ul>
            {total > SHOWN && (
              <Pager
                shown={list.length}
                total={total}
                more={t('memberships.more')}
                pending={query.isFetching}
                onMore={() => setShown(shown + SHOWN)}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
