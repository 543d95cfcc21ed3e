import { adminUsers } from '@folkmoot/core/users/endpoints.ts'
import { adminSecondFactors } from '@folkmoot/core/users/second-factors/endpoints.ts'
import type { AdminUser } from '@folkmoot/core/users/shapes.ts'
import { declined, failureText } from '../lib/call.ts'
import { readerZone } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { DateText } from '../ui/DateText.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { confirm } from '../ui/questions.ts'
import { Tag } from '../ui/Tag.tsx'
import classes from './people.module.css'

/** One account as admins see it; what they do is asked first, because it shuts somebody out or gives everything. */
export function PersonRow({ person }: { person: AdminUser }) {
  const { t } = useText()
  const me = useSession()?.user.userId
  const { act, pending } = useAct(adminUsers.change, () => {
    void outdated(adminUsers.list)
    toast(t('admin.person.changed'))
  })
  const lost = useAct(adminSecondFactors.takeOff, () => {
    void outdated(adminUsers.list)
    toast(t('admin.person.changed'))
  })
  const { userId, name, active } = person
  const admin = person.roles.includes('ADMIN')

  async function change(which: 'activate' | 'deactivate' | 'makeAdmin' | 'endAdmin', body: Change) {
    const agreed = await confirm({
      title: t(`admin.person.${which}Title`, { name }),
      message: t(`admin.person.${which}Text`),
      yes: t(`admin.person.${which}`),
      no: t('ui.cancel'),
      danger: which === 'deactivate',
    })
    if (!agreed) return
    const answer = await act({ params: { id: userId }, body })
    if (declined(answer)) errorNotice(failureText(answer))
  }

  async function takeOff() {
    const agreed = await confirm({
      title: t('admin.person.takeOffTitle', { name }),
      message: t('admin.person.takeOffText'),
      yes: t('admin.person.takeOff'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (!agreed) return
    const answer = await lost.act({ params: { id: userId } })
    if (declined(answer)) errorNotice(failureText(answer))
  }

  return (
    <li>
      <Avatar name={name} seed={person.uuid} picture={null} />
      <div>
        <p className={classes.who}>
          <b>{name}</b>
          {admin && <Tag tone="ok">{t('admin.person.admin')}</Tag>}
          {!active && <Tag tone="bad">{t('admin.person.inactive')}</Tag>}
          {person.secondFactor && <Tag>{t('admin.person.twoStep')}</Tag>}
          {!person.emailVerified && <Tag>{t('admin.person.unconfirmed')}</Tag>}
        </p>
        <p className={classes.small}>
          {person.email && <span>{person.email}</span>}
          <span>
            {t('admin.person.since')} <DateText at={person.createdAt} zone={readerZone()} form="long" />
          </span>
        </p>
      </div>
      <div className={classes.acts}>
        {active && (
          <PlainButton
            kind="subtle"
            size="sm"
            loading={pending}
            label={`${t(admin ? 'admin.person.endAdmin' : 'admin.person.makeAdmin')}: ${name}`}
            onClick={() =>
              void (admin ? change('endAdmin', { roles: ['USER'] }) : change('makeAdmin', { roles: ['ADMIN', 'USER'] }))
            }
          >
            {t(admin ? 'admin.person.endAdmin' : 'admin.person.makeAdmin')}
          </PlainButton>
        )}
        {person.secondFactor && userId !== me && (
          <PlainButton
            kind="subtle"
            size="sm"
            loading={lost.pending}
            label={`${t('admin.person.takeOff')}: ${name}`}
            onClick={() => void takeOff()}
          >
            {t('admin.person.takeOff')}
          </PlainButton>
        )}
        <PlainButton
          kind="default"
          size="sm"
          loading={pending}
          label={`${t(active ? 'admin.person.deactivate' : 'admin.person.activate')}: ${name}`}
          onClick={() => void (active ? change('deactivate', { active: false }) : change('activate', { active: true }))}
        >
          {t(active ? 'admin.person.deactivate' : 'admin.person.activate')}
        </PlainButton>
      </div>
    </li>
  )
}

type Change = { active: boolean } | { roles: ('ADMIN' | 'USER')[] }
