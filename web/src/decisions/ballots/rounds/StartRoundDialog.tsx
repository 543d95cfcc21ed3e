import { type GroupRounds, rounds as roundEndpoints } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { MAX_ROUND_DAYS } from '@folkmoot/core/decisions/ballots/rounds/round-rules.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { formatPercent } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Choices } from '../../../platform/ui/fields/Choice.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { NumberField, SelectField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { updateCachedBallot } from '../ballot-cache.ts'
import { quorumInPeople } from '../prepare/ballot-form-values.ts'
import { percentOf } from '../prepare/system-form-values.ts'
import { NO_QUORUM, QUORUM_SHARES, toQuorum } from './quorum-choice.ts'

interface StartRoundDialogProps {
  group: { readonly aid: string; readonly gid: string }
  rounds: GroupRounds
  onClose: () => void
}

interface RoundValues {
  readonly candidates: readonly string[]
  readonly quorum: string
  /** As typed. */
  readonly days: string
}

/** A whole number of days that a round may be open; undefined for anything else. */
function parseDays(typed: string): number | undefined {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= MAX_ROUND_DAYS ? days : undefined
}

/**
 * Starts a round: for how long, which proposals it asks about, and how many must answer. What passes is said in words (specification E.10).
 */
export function StartRoundDialog({ group, rounds, onClose }: StartRoundDialogProps) {
  const { t, lang } = useText()
  const { voters } = rounds
  const form = useFormState<RoundValues>({
    initial: {
      candidates: rounds.candidates.map((one) => one.contribution_uuid),
      quorum: rounds.quorum.enabled ? rounds.quorum.share : NO_QUORUM,
      days: String(rounds.days),
    },
    check: ({ candidates, days }) => ({
      ...(candidates.length === 0 ? { candidates: t('rounds.dialog.missing') } : {}),
      ...(parseDays(days) === undefined ? { days: t('rounds.dialog.daysFault', { limit: MAX_ROUND_DAYS }) } : {}),
    }),
  })
  const start = useEndpointMutation(roundEndpoints.start)
  const send = form.submit(async ({ candidates, quorum, days }) => {
    // in the order in which they are listed, not that of ticking them
    const chosen = rounds.candidates.map((one) => one.contribution_uuid).filter((uuid) => candidates.includes(uuid))
    const body = { candidates: chosen, quorum: toQuorum(quorum), days: parseDays(days) }
    const ballot = await start.act({ params: group, body })
    if (isFailure(ballot)) return ballot
    updateCachedBallot(ballot)
    toast(t('rounds.dialog.opened'))
    onClose()
    return undefined
  })
  const shareOptions = QUORUM_SHARES.map((share) => ({
    value: share,
    label: t('rounds.dialog.share', {
      count: quorumInPeople(percentOf(share), voters) ?? voters,
      voters,
      percent: formatPercent(Number(share), lang),
    }),
  }))
  const title = t(rounds.rounds.length === 0 ? 'rounds.start' : 'rounds.startNext')
  return (
    <Dialog opened onClose={onClose} title={title} size="medium">
      <Form label={title} onSubmit={send} faults={form.faults}>
        <p>
          {t('rounds.dialog.lead', { count: voters })} {t(`rounds.dialog.majority.${rounds.majority}`)}
          {rounds.blocks && ` ${t('rounds.dialog.block')}`}
        </p>
        <Choices
          name="candidates"
          label={t('rounds.dialog.proposals')}
          help={t('rounds.dialog.proposalsHelp')}
          error={form.faults.of('candidates')}
          options={rounds.candidates.map(({ contribution_uuid: value, title: label }) => ({ value, label }))}
          values={[...form.values.candidates]}
          onChange={(candidates) => form.set({ candidates })}
        />
        <NumberField
          name="days"
          label={t('rounds.dialog.days')}
          help={t('rounds.dialog.daysHelp')}
          value={form.values.days}
          inputMode="numeric"
          error={form.faults.of('days')}
          onChange={(e) => form.set({ days: e.target.value })}
        />
        <SelectField
          name="quorum"
          label={t('rounds.dialog.quorum')}
          help={t('rounds.dialog.quorumHelp')}
          value={form.values.quorum}
          onChange={(e) => form.set({ quorum: e.target.value })}
          options={[{ value: NO_QUORUM, label: t('rounds.dialog.noQuorum') }, ...shareOptions]}
        />
        {rounds.rounds.length > 0 && <p className="fm-sm fm-dim">{t('rounds.dialog.former')}</p>}
        <div className="fm-row">
          <PlainButton kind="default" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
          <PlainButton type="submit" loading={form.sending}>
            {t('rounds.dialog.open')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
