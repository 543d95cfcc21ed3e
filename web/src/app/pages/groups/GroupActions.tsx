import { isMember } from '@folkmoot/core/communities/access/viewer.ts'
import type { PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { JoinActions } from '../../../communities/memberships/JoinActions.tsx'
import { toGroupJoinTarget } from '../../../communities/memberships/join-target.ts'
import { LeaveButton } from '../../../communities/memberships/LeaveButton.tsx'
import { ownMembershipQuery } from '../../../communities/memberships/queries.ts'
import type { GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'

interface GroupActionsProps {
  group: PublicGroup
  address: GroupAddress
  membership: Membership | undefined
}

/** What one can do about the group: edit it, change its settings, join or ask, withdraw, answer an invitation, leave. */
export function GroupActions({ group, address, membership }: GroupActionsProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <>
      {group.may.edit && (
        <PlainButton kind="default" href={links.editGroup(address)}>
          {t('groups.wizard.edit')}
        </PlainButton>
      )}
      {group.may.settings && (
        <PlainButton kind="default" href={links.groupSettings(address)}>
          {t('groups.settings.title')}
        </PlainButton>
      )}
      <MembershipActions group={group} address={address} membership={membership} />
    </>
  )
}

function MembershipActions({ group, address, membership }: GroupActionsProps) {
  const links = useLinks()
  const router = useRouter()
  const user = useSession()?.user
  if (membership?.status === 'ACCEPTED') {
    return group.may.leave ? (
      <LeaveButton membershipId={membership.membershipId} place={{ kind: 'GROUP', name: group.name }} kind="default" />
    ) : null
  }
  return (
    <JoinActions
      target={toGroupJoinTarget(group)}
      membership={membership}
      signedIn={user !== undefined}
      onVisitor={() => void router.navigate({ href: links.login({ from: location.pathname }) })}
      {...(user ? { closed: <NotInAssembly group={group} address={address} userId={user.userId} /> } : {})}
    />
  )
}

/** A group is for members of its assembly: other people are led there first (specification C, rule 1). */
function NotInAssembly({ group, address, userId }: Pick<GroupActionsProps, 'group' | 'address'> & { userId: number }) {
  const { t } = useText()
  const links = useLinks()
  const own = useQuery(ownMembershipQuery(address, userId)).data
  if (own === undefined) return null
  const { name } = group.assembly
  const inside = !isFailure(own) && isMember({ status: own.status, roles: own.roles.map((role) => role.name) })
  return inside ? (
    <p className="fm-sm fm-dim">{t('memberships.byInvitationOnly')}</p>
  ) : (
    <>
      <p className="fm-sm fm-dim">{t('groups.home.assemblyFirst', { assembly: name })}</p>
      <PlainButton kind="default" href={links.assembly(address)}>
        {t('memberships.goTo', { name })}
      </PlainButton>
    </>
  )
}
