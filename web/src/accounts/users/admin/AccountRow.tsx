import { adminUsers } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { AdminUser } from '@folkmoot/core/accounts/users/schemas.ts'
import { adminSecondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../../platform/ui/dialogs/notify-failure.ts'
import { Tag } from '../../../platform/ui/Tag.tsx'
import classes from './accounts.module.css'

/** One account as admins see it; what they do is asked first, because it shuts somebody out or gives everything. */
export function AccountRow({ person }: { person: AdminUser }) {
  const { t } = useText()
  const me = useSession()?.user.userId
  const { act, pending } = useEndpointMutation(adminUsers.change, () => {
    void invalidateEndpoints(adminUsers.list)
    toast(t('admin.person.changed'))
  })
  const removeSecondFactors = useEndpointMutation(adminSecondFactors.takeOff, () => {
    void invalidateEndpoints(adminUsers.list)
    toast(t('admin.person.changed'))
  })
  const { userId, name, active } = person
  const admin = person.roles.includes('ADMIN')

  async function change(which: 'activate' | 'deactivate' | 'makeAdmin' | 'endAdmin', body: AccountChange) {
    const agreed = await confirm({
      title: t(`admin.person.${which}Title`, { name }),
      message: t(`admin.person.${which}Text`),
      yes: t(`admin.person.${which}`),
      danger: which === 'deactivate',
    })
    if (!agreed) return
    noticeIfFailed(await act({ params: { id: userId }, body }))
  }

  async function confirmRemoveSecondFactors() {
    const agreed = await confirm({
      title: t('admin.person.takeOffTitle', { name }),
      message: t('admin.person.takeOffText'),
      yes: t('admin.person.takeOff'),
      danger: true,
    })
    if (!agreed) return
    noticeIfFailed(await removeSecondFactors.act({ params: { id: userId } }))
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
            onClick={() => void (admin ? change('endAdmin', { roles: ['USER'] }) : change('makeAdmin', { roles: ['ADMIN', 'USER'] }))}
          >
            {t(admin ? 'admin.person.endAdmin' : 'admin.person.makeAdmin')}
          </PlainButton>
        )}
        {person.secondFactor && userId !== me && (
          <PlainButton
            kind="subtle"
            size="sm"
            loading={removeSecondFactors.pending}
            label={`${t('admin.person.takeOff')}: ${name}`}
            onClick={() => void confirmRemoveSecondFactors()}
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

type AccountChange = { active: boolean } | { roles: ('ADMIN' | 'USER')[] }
