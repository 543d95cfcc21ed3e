import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Choices } from '../../platform/ui/fields/Choice.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { updateCachedBallot } from './ballot-cache.ts'
import { ballotPreparationQuery } from './queries.ts'

interface RepeatBallotDialogProps {
  ballot: Ballot
  opened: boolean
  onClose: () => void
}

/** Prepares a counted ballot anew, with those of its candidates that may still be voted on (specification E.8). */
export function RepeatBallotDialog({ ballot, opened, onClose }: RepeatBallotDialogProps) {
  const { t } = useText()
  const query = useQuery({ ...ballotPreparationQuery(ballot.campaign.uuid), staleTime: 0, enabled: opened })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('ballots.repeat')} size="medium">
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('ballots.prepareFailed')}>
        {({ candidates }) => {
          const possible = candidates.map((candidate) => candidate.contribution_uuid)
          const left = ballot.candidates.filter((candidate) => possible.includes(candidate.contribution_uuid))
          return <RepeatForm ballot={ballot} left={left} onClose={onClose} />
        }}
      </QueryView>
    </Dialog>
  )
}

function RepeatForm({ ballot, left, onClose }: Pick<RepeatBallotDialogProps, 'ballot' | 'onClose'> & { left: Ballot['candidates'] }) {
  const { t } = useText()
  const form = useFormState<{ candidates: readonly string[] }>({
    initial: { candidates: left.map((candidate) => candidate.contribution_uuid) },
    check: ({ candidates }) => (candidates.length === 0 ? { candidates: t('ballots.repeatNeeds') } : {}),
  })
  const create = useEndpointMutation(ballots.create)
  const send = form.submit(async ({ candidates }) => {
    const made = await create.act({
      body: {
        campaign_uuid: ballot.campaign.uuid,
        ballot: {},
        repeats: ballot.uuid,
        candidates: candidates.map((uuid) => ({ contribution_uuid: uuid })),
      },
    })
    if (isFailure(made)) return made
    updateCachedBallot(made)
    toast(t('ballots.created'))
    onClose()
    return undefined
  })
  return (
    <Form label={t('ballots.repeat')} onSubmit={send} faults={form.faults}>
      <p>{t('ballots.repeatLead')}</p>
      {left.length === 0 ? (
        <p>{t('ballots.repeatNone')}</p>
      ) : (
        <Choices
          name="candidates"
          label={t('ballots.partCandidates')}
          error={form.faults.of('candidates')}
          options={left.map(({ contribution_uuid: value, title: label }) => ({ value, label }))}
          values={[...form.values.candidates]}
          onChange={(candidates) => form.set({ candidates })}
        />
      )}
      <div className="fm-row">
        <PlainButton kind="default" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={form.sending} disabled={left.length === 0}>
          {t('ballots.repeatPrepare')}
        </PlainButton>
      </div>
    </Form>
  )
}
