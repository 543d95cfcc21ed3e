import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../platform/ui/dialogs/notify-failure.ts'
import { invalidateMemberships } from './invalidate-memberships.ts'
import type { MembershipTarget } from './membership-target.ts'

interface LeaveButtonProps {
  membershipId: number
  place: Pick<MembershipTarget, 'kind' | 'name'>
  kind?: 'default' | 'subtle'
}

/** Leaves an assembly or group after a confirmation. */
export function LeaveButton({ membershipId: mid, place, kind = 'subtle' }: LeaveButtonProps) {
  const { t } = useText()
  const leave = useEndpointMutation(memberships.remove, () => {
    toast(t('memberships.left', { name: place.name }))
    void invalidateMemberships()
  })
  const ask = async () => {
    const question = {
      title: t('memberships.leaveTitle', { name: place.name }),
      message: t(`memberships.leaveHelp.${place.kind}`),
      yes: t('memberships.leave'),
      danger: true,
    }
    if (!(await confirm(question))) return
    noticeIfFailed(await leave.act({ params: { mid } }))
  }
  return (
    <PlainButton kind={kind} loading={leave.pending} onClick={() => void ask()}>
      {t('memberships.leave')}
    </PlainButton>
  )
}
