import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { notifyFailure } from '../../platform/ui/dialogs/notify-failure.ts'
import { Section } from '../../platform/ui/page/Section.tsx'
import { updateCachedBallot } from './ballot-cache.ts'
import { ReasonDialog, type ReasonValues } from './ReasonDialog.tsx'

type BallotActionName = 'extend' | 'close' | 'cancel' | 'withdraw'

/** The actions of coordinators on an open or counted ballot; each but archiving requires a reason. */
export function BallotActions({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [activeAction, setActiveAction] = useState<BallotActionName>()
  const { may } = ballot
  const done = (given: Ballot) => {
    updateCachedBallot(given)
    setActiveAction(undefined)
    toast(t('ballots.done'))
  }
  const acts = {
    extend: useEndpointMutation(ballots.extend, done),
    close: useEndpointMutation(ballots.close, done),
    cancel: useEndpointMutation(ballots.cancel, done),
    withdraw: useEndpointMutation(ballots.withdraw, done),
  }
  const archive = useEndpointMutation(ballots.archive, done)
  const params = { uuid: ballot.uuid }
  const send = async ({ reason, ends_at, candidate }: ReasonValues) => {
    if (activeAction === undefined) return
    const acting = {
      extend: () => acts.extend.act({ params, body: { ends_at, reason } }),
      close: () => acts.close.act({ params, body: { reason } }),
      cancel: () => acts.cancel.act({ params, body: { reason } }),
      withdraw: () => acts.withdraw.act({ params: { ...params, candidate }, body: { reason } }),
    }
    const outcome = await acting[activeAction]()
    return isFailure(outcome) ? outcome : undefined
  }
  const archiveBallot = async () => {
    const outcome = await archive.act({ params })
    if (isFailure(outcome)) await notifyFailure(outcome)
  }
  const activeCandidates = ballot.candidates.filter((c) => !c.withdrawn)
  const availableActions = (['extend', 'close', 'withdraw', 'cancel'] as const).filter(
    (act) => may[act] && (act !== 'withdraw' || activeCandidates.length > 0),
  )
  // the next round of a group archives the one before
  const archives = may.archive && ballot.group === null
  if (availableActions.length === 0 && !archives) return null
  return (
    <div style={{ marginTop: 'var(--fm-10)' }}>
      <Section title={t('ballots.lead')} size="small">
        <div className="fm-row">
          {availableActions.map((act) => (
            <PlainButton key={act} kind={act === 'cancel' ? 'subtle' : 'default'} onClick={() => setActiveAction(act)}>
              {t(`ballots.lead_${act}`)}
            </PlainButton>
          ))}
          {archives && (
            <PlainButton kind="default" loading={archive.pending} onClick={() => void archiveBallot()}>
              {t('ballots.lead_archive')}
            </PlainButton>
          )}
        </div>
      </Section>
      {activeAction && (
        <ReasonDialog
          opened
          title={t(`ballots.lead_${activeAction}`)}
          yes={t(`ballots.lead_${activeAction}`)}
          danger={activeAction === 'cancel'}
          after={activeAction === 'extend' ? ballot.ends_on : undefined}
          candidates={activeAction === 'withdraw' ? activeCandidates : undefined}
          onSend={send}
          onClose={() => setActiveAction(undefined)}
        >
          <p>
            {t(`ballots.lead_${activeAction}_help`)}
            {/* a round of a group changes no status */}
            {activeAction === 'cancel' && ballot.group === null && <> {t('ballots.lead_cancel_back')}</>}
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
