import { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import type { Ballot, Candidate } from '@folkmoot/core/ballots/shapes.ts'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { tellFailure } from '../ui/failure.ts'
import { SelectField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/notices.ts'
import { Section } from '../ui/Section.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { settleBallot } from './refresh.ts'

type Act = 'extend' | 'close' | 'cancel' | 'withdraw'

/** What coordinators may do with a running or counted ballot; each act but archiving asks for a reason. */
export function LeadBallot({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [asking, setAsking] = useState<Act>()
  const [candidate, setCandidate] = useState('')
  const { may } = ballot
  const done = (given: Ballot) => {
    settleBallot(given)
    setAsking(undefined)
    toast(t('ballots.done'))
  }
  const acts = {
    extend: useAct(ballots.extend, done),
    close: useAct(ballots.close, done),
    cancel: useAct(ballots.cancel, done),
    withdraw: useAct(ballots.withdraw, done),
  }
  const archive = useAct(ballots.archive, done)
  const params = { uuid: ballot.uuid }
  const send = (reason: string, day: string) => {
    if (asking === 'extend') void acts.extend.act({ params, body: { ends_at: day, reason } })
    else if (asking === 'close') void acts.close.act({ params, body: { reason } })
    else if (asking === 'cancel') void acts.cancel.act({ params, body: { reason } })
    else if (asking === 'withdraw') void acts.withdraw.act({ params: { ...params, candidate }, body: { reason } })
  }
  const putAway = async () => {
    const outcome = await archive.act({ params })
    if (declined(outcome)) await tellFailure(outcome)
  }
  const offered = (['extend', 'close', 'withdraw', 'cancel'] as const).filter((act) => may[act])
  const standing = ballot.candidates.filter((c) => !c.withdrawn)
  if (offered.length === 0 && !may.archive) return null
  const begin = (act: Act) => {
    acts[act].forget()
    setCandidate(String(standing[0]?.id ?? ''))
    setAsking(act)
  }
  return (
    <div style={{ marginTop: 'var(--fm-10)' }}>
      <Section title={t('ballots.lead')} size="small">
        <div className="fm-row">
          {offered.map((act) => (
            <PlainButton key={act} kind={act === 'cancel' ? 'subtle' : 'default'} onClick={() => begin(act)}>
              {t(`ballots.lead_${act}`)}
            </PlainButton>
          ))}
          {may.archive && (
            <PlainButton kind="default" loading={archive.pending} onClick={() => void putAway()}>
              {t('ballots.lead_archive')}
            </PlainButton>
          )}
        </div>
      </Section>
      {asking && (
        <ReasonDialog
          opened
          title={t(`ballots.lead_${asking}`)}
          yes={t(`ballots.lead_${asking}`)}
          danger={asking === 'cancel'}
          after={asking === 'extend' ? ballot.ends_on : undefined}
          pending={acts[asking].pending}
          refused={acts[asking].refused}
          onSend={send}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(`ballots.lead_${asking}_help`)}</p>
          {asking === 'withdraw' && <WhichCandidate candidates={standing} value={candidate} onChange={setCandidate} />}
        </ReasonDialog>
      )}
    </div>
  )
}

function WhichCandidate({
  candidates,
  value,
  onChange,
}: {
  candidates: readonly Candidate[]
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useText()
  return (
    <SelectField
      label={t('ballots.whichCandidate')}
      value={value}
      onChange={(e) => onChange(e.target.value)}
      options={candidates.map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  )
}
