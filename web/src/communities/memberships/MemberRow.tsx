import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { isRoleInName } from '@folkmoot/core/communities/memberships/roles.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { ASSIGNABLE_ROLES, type AssignableRole, isAssignableRole } from '@folkmoot/core/communities/memberships/words.ts'
import { type ComponentType, useState } from 'react'
import { type Failure, formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Check } from '../../platform/ui/fields/Choice.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import { invalidateMemberships } from './invalidate-memberships.ts'
import type { KeepOutProps } from './keep-out-props.ts'
import { LeaveButton } from './LeaveButton.tsx'
import type { MembershipTarget } from './membership-target.ts'
import classes from './people.module.css'

interface MemberRowProps {
  membership: Membership
  place: MembershipTarget
  KeepOut: ComponentType<KeepOutProps>
}

/** A member with their roles; for coordinators also the form to change and the button to remove them. */
export function MemberRow({ membership, place, KeepOut }: MemberRowProps) {
  const { t } = useText()
  const me = useSession()?.user.userId
  const [open, setOpen] = useState(false)
  const [keepingOut, setKeepingOut] = useState(false)
  const { user, roles, createdAt, may } = membership
  const own = user.userId === me
  const special = roles.filter((r) => r.name !== 'MEMBER' && r.name !== 'FOLLOWER')
  return (
    <li>
      <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} />
      <div>
        <p className={classes.who}>
          <b>{user.name}</b>
          {special.map((r) => (
            <Tag key={r.name}>{t(`memberships.role.${r.name}`)}</Tag>
          ))}
          {own && <Tag>{t('memberships.you')}</Tag>}
        </p>
        <p className={classes.small}>
          {user.email && <span>{user.email}</span>}
          <span>
            {t('memberships.since')} <DateText at={createdAt} zone={place.zone} form="month" />
          </span>
        </p>
      </div>
      <div className={classes.acts}>
        {may.changeRoles && (
          <PlainButton kind="default" label={t('memberships.rolesOf', { name: user.name })} onClick={() => setOpen(!open)}>
            {t('memberships.rolesShort')}
          </PlainButton>
        )}
        {may.remove && !own && (
          <PlainButton kind="subtle" label={t('memberships.bans.keepOutName', { name: user.name })} onClick={() => setKeepingOut(true)}>
            {t('memberships.bans.keepOut')}
          </PlainButton>
        )}
        {own && may.leave && <LeaveButton membershipId={membership.membershipId} place={place} />}
      </div>
      {keepingOut && <KeepOut membership={membership} place={place} onClose={() => setKeepingOut(false)} />}
      {open && <RolesForm membership={membership} place={place} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** Whoever is a moderator stays one, also where nobody else becomes one. */
const listOfferedRoles = (held: readonly AssignableRole[], { makesModerators }: MembershipTarget): AssignableRole[] =>
  ASSIGNABLE_ROLES.filter((role) => role !== 'MODERATOR' || makesModerators === true || held.includes(role))

function RolesForm({ membership, place, onClose }: { membership: Membership; place: MembershipTarget; onClose: () => void }) {
  const { t } = useText()
  const { user, membershipId: mid, may } = membership
  const [chosen, setChosen] = useState<readonly AssignableRole[]>(membership.roles.map((r) => r.name).filter(isAssignableRole))
  const [offered] = useState(() => listOfferedRoles(chosen, place))
  const save = useEndpointMutation(memberships.setRoles, () => {
    toast(t('memberships.updated'))
    onClose()
    void invalidateMemberships()
  })
  const remove = useEndpointMutation(memberships.remove, () => {
    toast(t('memberships.removed'))
    void invalidateMemberships()
  })
  const notifyIfFailed = (answer: unknown) => isFailure(answer) && errorNotice(formatFailure(answer as Failure))
  const confirmRemoval = async () => {
    const question = {
      title: t('memberships.removeTitle', { name: user.name, place: place.name }),
      yes: t('memberships.remove'),
      danger: true,
    }
    if (await confirm(question)) notifyIfFailed(await remove.act({ params: { mid } }))
  }
  return (
    <div className={classes.lift}>
      <h3>{t('memberships.whatDoes', { name: user.name })}</h3>
      <div className={classes.roles}>
        {offered.map((role) => (
          <Check
            key={role}
            name={role}
            label={t(`memberships.role.${role}`)}
            help={t(isRoleInName(place.kind, role) ? 'memberships.roleInName' : `memberships.roleHelp.${role}`)}
            checked={role === 'MEMBER' || chosen.includes(role)}
            disabled={role === 'MEMBER'}
            onChange={(e) => setChosen(e.target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))}
          />
        ))}
      </div>
      <div className={classes.ends}>
        {may.remove ? (
          <PlainButton kind="default" loading={remove.pending} onClick={() => void confirmRemoval()}>
            {t(`memberships.removeFrom.${place.kind}`)}
          </PlainButton>
        ) : (
          <span />
        )}
        <PlainButton kind="subtle" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton
          loading={save.pending}
          onClick={() => void save.act({ params: { mid }, body: { roles: [...chosen] } }).then(notifyIfFailed)}
        >
          {t('memberships.saveRoles')}
        </PlainButton>
      </div>
    </div>
  )
}
