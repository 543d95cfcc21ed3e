import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { formatFailureReason, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { invalidateMemberships } from './invalidate-memberships.ts'

interface JoinOpenAssemblyButtonProps {
  uuid: string
  name: string
  /** Whether it is the primary button of the page. */
  main?: boolean
}

/** Joins an open assembly from a list. */
export function JoinOpenAssemblyButton({ uuid, name, main = false }: JoinOpenAssemblyButtonProps) {
  const { t } = useText()
  const request = useEndpointMutation(memberships.request, (given) => {
    toast(given.status === 'ACCEPTED' ? t('memberships.nowMember', { name }) : t('memberships.requestDone'))
    void invalidateMemberships()
  })
  const join = async () => {
    const body = { type: 'REQUEST', targetCollection: 'ASSEMBLY', status: 'REQUESTED' } as const
    const answer = await request.act({ params: { target: 'ASSEMBLY', id: uuid }, body })
    if (isFailure(answer)) errorNotice(t('memberships.requestFailed', { message: formatFailureReason(answer) }))
  }
  const shared = {
    loading: request.pending,
    label: t('memberships.joinName', { name }),
    onClick: () => void join(),
    children: t('memberships.joinShort'),
  }
  return main ? <PrimaryButton {...shared} /> : <PlainButton kind="default" {...shared} />
}
