import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Results } from '@folkmoot/core/decisions/ballots/results.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Choices } from '../../platform/ui/fields/Choice.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { updateCachedBallot } from './ballot-cache.ts'
import { resultsQuery } from './queries.ts'

interface SelectWinnersDialogProps {
  ballot: Ballot
  onClose: () => void
}

/** Selects other candidates than those who won, with a reason that everybody reads (specification E.3). */
export function SelectWinnersDialog({ ballot, onClose }: SelectWinnersDialogProps) {
  const { t } = useText()
  const query = useQuery(resultsQuery(ballot.uuid))
  return (
    <Dialog opened onClose={onClose} title={t('ballots.selection.change')} size="medium">
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failedTitle={t('ballots.resultFailed')}>
        {(results) => <SelectionForm ballot={ballot} results={results} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

/** Who is selected now: whom coordinators chose, else who won a binding ballot. */
const readSelected = ({ selection, counted }: Results): readonly string[] =>
  selection?.candidates ?? (counted?.binding ? counted.winners : [])

function SelectionForm({ ballot, results, onClose }: SelectWinnersDialogProps & { results: Results }) {
  const { t } = useText()
  const form = useFormState<{ candidates: readonly string[]; reason: string }>({
    initial: { candidates: readSelected(results), reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('refusals.reason_missing') } : {}),
  })
  const select = useEndpointMutation(ballots.select)
  const send = form.submit(async ({ candidates, reason }) => {
    const changed = await select.act({
      params: { uuid: ballot.uuid },
      body: { candidates: [...candidates], reason: reason.trim() },
    })
    if (isFailure(changed)) return changed
    updateCachedBallot(changed)
    void invalidateEndpoints(ballots.results)
    toast(t('ballots.done'))
    onClose()
    return undefined
  })
  return (
    <Form label={t('ballots.selection.change')} onSubmit={send} faults={form.faults}>
      <p>{t('ballots.selection.lead')}</p>
      <Choices
        name="candidates"
        label={t('ballots.selection.selected')}
        options={ballot.candidates
          .filter((candidate) => !candidate.withdrawn)
          .map(({ contribution_uuid: value, title: label }) => ({ value, label }))}
        values={[...form.values.candidates]}
        onChange={(candidates) => form.set({ candidates })}
      />
      <TextArea {...form.field('reason')} label={t('ballots.reason')} help={t('ballots.reasonHelp')} maxLength={2000} />
      <div className="fm-row">
        <PlainButton kind="default" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={form.sending}>
          {t('ballots.selection.change')}
        </PlainButton>
      </div>
    </Form>
  )
}
