import { useDeferredValue, useState } from 'react'
import { useGrowing } from '../lib/growing.ts'
import { useText } from '../lib/i18n.ts'
import { SearchField } from '../ui/fields/TextField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { PersonRow } from './PersonRow.tsx'
import classes from './people.module.css'
import { pagesOfPeople } from './queries.ts'

const SHOWN = 20

/** Everybody with an account here, for admins: find, name admins, deactivate (decisions C, Instance). */
export function PeoplePanel() {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { query, more, pending } = useGrowing(pagesOfPeople(search, SHOWN))
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
              <Pager shown={list.length} total={total} more={t('admin.person.more')} pending={pending} onMore={more} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
