import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { writeStored } from '../../platform/lib/storage.ts'
import { findText, useText } from '../../platform/lib/text/i18n.ts'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { SearchField } from '../../platform/ui/fields/TextField.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import classes from './DemoBar.module.css'
import { demoPeopleQuery } from './queries.ts'
import { useSwitchPerson } from './use-switch-person.ts'

/** The most telling role of a person. */
const ROLES_BY_RANK: readonly Role[] = ['ADMIN', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'MEMBER', 'FOLLOWER']

/** Switches to any person of the demo. */
export function SwitchPersonDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useText()
  const router = useRouter()
  const switchPerson = useSwitchPerson()
  const me = useSession()?.user.uuid
  const [search, setSearch] = useState('')
  const query = useQuery(demoPeopleQuery())

  const switchTo = async (uuid: string | undefined) => {
    if (await switchPerson(uuid)) onClose()
  }
  const beginTour = () => {
    writeStored('demoTour', 'on')
    onClose()
    void router.navigate({ href: '/v2/home' })
  }
  const words = search.trim().toLocaleLowerCase(lang)
  return (
    <Dialog opened onClose={onClose} title={t('demo.becomeTitle')} size="medium">
      <p>{t('demo.becomeHelp')}</p>
      <PlainButton kind="default" size="sm" onClick={beginTour}>
        {t('demo.tour.begin')}
      </PlainButton>
      {!currentSite().demoHere && <p>{t('demo.adminElsewhere')}</p>}
      <SearchField
        label={t('demo.search')}
        placeholder={t('demo.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <QueryView query={query} skeleton={<SkeletonRows count={6} />} failedTitle={t('demo.peopleFailed')}>
        {({ list }) => (
          <ul className={classes.people}>
            {me && (
              <li>
                <button type="button" onClick={() => void switchTo(undefined)}>
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
                const role = ROLES_BY_RANK.find((r) => person.roles.includes(r))
                return (
                  <li key={person.uuid}>
                    <button type="button" aria-pressed={person.uuid === me} onClick={() => void switchTo(person.uuid)}>
                      <Avatar name={person.name} seed={person.uuid} />
                      <span className={classes.person}>
                        <span>{person.name}</span>
                        <span className="fm-sm fm-dim">{findText(`demo.role.${role ?? 'NONE'}`) ?? t('demo.role.MEMBER')}</span>
                      </span>
                    </button>
                  </li>
                )
              })}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}
