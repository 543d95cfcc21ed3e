import { demo } from '@folkmoot/core/demo/endpoints.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call, declined, failureText } from '../lib/call.ts'
import { findText, followReader, useText } from '../lib/i18n.ts'
import { queryClient } from '../lib/query.ts'
import { beginSession, endSession, useSession } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SearchField } from '../ui/fields/TextField.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { errorNotice } from '../ui/notices.ts'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import classes from './DemoBar.module.css'
import { people } from './queries.ts'

/** The role that says most of a person. */
const SHOWN: readonly Role[] = ['ADMIN', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER', 'FOLLOWER']

/** Become any of the people with one click. */
export function PeopleDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useText()
  const router = useRouter()
  const me = useSession()?.user.uuid
  const [search, setSearch] = useState('')
  const query = useQuery(people())

  const anew = async () => {
    queryClient.clear()
    onClose()
    await followReader()
    await router.invalidate()
  }
  const become = async (uuid: string) => {
    const account = await call(demo.become, { body: { uuid } })
    if (declined(account)) {
      errorNotice(failureText(account))
      return
    }
    const { sessionKey, ...user } = account
    endSession()
    beginSession(sessionKey, user)
    await anew()
  }
  const leave = async () => {
    endSession()
    await anew()
  }

  const words = search.trim().toLocaleLowerCase(lang)
  return (
    <Dialog opened onClose={onClose} title={t('demo.becomeTitle')} size="medium">
      <p>{t('demo.becomeHelp')}</p>
      {!currentSite().demoHere && <p>{t('demo.adminElsewhere')}</p>}
      <SearchField
        label={t('demo.search')}
        placeholder={t('demo.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Loaded query={query} skeleton={<SkeletonRows count={6} />} failed={t('demo.peopleFailed')}>
        {({ list }) => (
          <ul className={classes.people}>
            {me && (
              <li>
                <button type="button" onClick={() => void leave()}>
                  <Avatar name="?" seed="visitor" />
                  <span className={classes.person}>
                    <span>{t('demo.visitor')}</span>
                    <span className="fm-sm fm-dim">{t('demo.visitorHelp')}</span>
                  </span>
                </button>
              </li>
            )}
            {list
              .filter((p) => p.name.toLocaleLowerCase(lang).includes(words))
              .map((person) => {
                const role = SHOWN.find((r) => person.roles.includes(r))
                return (
                  <li key={person.uuid}>
                    <button type="button" aria-pressed={person.uuid === me} onClick={() => void become(person.uuid)}>
                      <Avatar name={person.name} seed={person.uuid} />
                      <span className={classes.person}>
                        <span>{person.name}</span>
                        <span className="fm-sm fm-dim">
                          {findText(`demo.role.${role ?? 'NONE'}`) ?? t('demo.role.MEMBER')}
                        </span>
                      </span>
                    </button>
                  </li>
                )
              })}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
