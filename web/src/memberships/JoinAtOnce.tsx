import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { declined, reasonOf } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { renewed } from './renewed.ts'

/** Joins an assembly that is open, from a list. */
export function JoinAtOnce({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useText()
  const request = useAct(memberships.request, (given) => {
    toast(given.status === 'ACCEPTED' ? t('memberships.nowMember', { name }) : t('memberships.requestDone'))
    void renewed()
  })
  const join = async () => {
    const body = { type: 'REQUEST', targetCollection: 'ASSEMBLY', status: 'REQUESTED' } as const
    const answer = await request.act({ params: { target: 'ASSEMBLY', id: uuid }, body })
    if (declined(answer)) errorNotice(t('memberships.requestFailed', { message: reasonOf(answer) }))
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
