import { adminUsers } from '@folkmoot/core/users/endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { ask } from '../lib/query.ts'
import { SearchField } from '../ui/fields/TextField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { PersonRow } from './PersonRow.tsx'
import classes from './people.module.css'

const SHOWN = 20

/** Everybody with an account here, for admins: find, name admins, deactivate (decisions C, Instance). */
export function PeoplePanel() {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(SHOWN)
  const search = useDeferredValue(typed.trim())
  const request = { query: { pageSize: Math.min(shown, 100), ...(search ? { search } : {}) } }
  const query = useQuery({ ...ask(adminUsers.list, request), placeholderData: keepPreviousData })
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label={t('admin.person.search')}
          placeholder={t('admin.person.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setShown(SHOWN)
          }}
        />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows count={6} />} failed={t('admin.person.failed')}>
        {({ list, total }) => (
          <>
            <p className="fm-sm fm-dim" role="status">
              {t('admin.person.found', { count: total })}
            </p>
            <ul className={classes.people}>
              {list.map((person) => (
                <PersonRow key={person.userId} person={person} />
              ))}
            </ul>
            {total > SHOWN && (
              <Pager
                shown={list.length}
                total={total}
                more={t('admin.person.more')}
                pending={query.isFetching}
                onMore={() => setShown(shown + SHOWN)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
