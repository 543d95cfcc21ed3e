import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { formatFailureReason, isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { errorNotice, toast } from '../ui/dialogs/notice-store.ts'
import { invalidateMemberships } from './invalidate-memberships.ts'

/** Joins an open assembly from a list. */
export function JoinOpenAssemblyButton({ uuid, name }: { uuid: string; name: string }) {
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
  return (
    <PlainButton
      kind="default"
      loading={request.pending}
      label={t('memberships.joinName', { name })}
      onClick={() => void join()}
    >
      {t('memberships.joinShort')}
    </PlainButton>
  )
}
