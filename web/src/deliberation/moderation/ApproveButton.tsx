import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { IconCheck } from '@tabler/icons-react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { invalidateQueue } from './queries.ts'

/** Publishes a contribution that waits for approval, where it stands. */
export function ApproveButton({ aid, coid }: { aid: string; coid: number }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(moderation.approve)
  const approve = async () => {
    const answer = await act({ params: { aid, coid }, body: {} })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('removal.approved'))
    void invalidateEndpoints(contributions.one, contributions.list)
    void invalidateQueue()
  }
  return (
    <PlainButton size="sm" icon={IconCheck} loading={pending} onClick={() => void approve()}>
      {t('removal.approve')}
    </PlainButton>
  )
}
