import { useDeferredValue, useState } from 'react'
import { useInfiniteList } from '../../../platform/lib/api/infinite-list.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { SearchField } from '../../../platform/ui/fields/TextField.tsx'
import { Pager } from '../../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { AccountRow } from './AccountRow.tsx'
import classes from './accounts.module.css'
import { accountPages } from './queries.ts'

const ROWS_PER_PAGE = 20

/** Everybody with an account here, for admins: find, name admins, deactivate (specification C, Instance). */
export function AccountsPanel() {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { query, more, pending } = useInfiniteList(accountPages(search, ROWS_PER_PAGE))
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label={t('admin.person.search')}
          placeholder={t('admin.person.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows count={6} />} failedTitle={t('admin.person.failed')}>
        {({ list, total }) => (
          <>
            <p className="fm-sm fm-dim" role="status">
              {t('admin.person.found', { count: total })}
            </p>
            <ul className={classes.people}>
              {list.map((person) => (
                <AccountRow key={person.userId} person={person} />
              ))}
            </ul>
            {total > ROWS_PER_PAGE && (
              <Pager shown={list.length} total={total} more={t('admin.person.more')} pending={pending} onMore={more} />
            )}
          </>
        )}
      </QueryView>
    </>
  )
}
