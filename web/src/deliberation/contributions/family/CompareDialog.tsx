import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { MergePreview, Relative } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { errorNotice, flash, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { ComparePanel } from './ComparePanel.tsx'
import classes from './family.module.css'
import { buildMergeBody, carryDecisions, countOpenConflicts, type MergeDecisions, NO_DECISIONS } from './merge-decisions.ts'
import { previewQuery, refreshFamily } from './queries.ts'

interface DeclineFormProps {
  item: Contribution
  parent: Relative
  address: ContributionAddress
  onDone: () => void
  onCancel: () => void
}

/** Turns an amendment down with a reason, which its authors are told. */
function DeclineForm({ item, parent, address, onDone, onCancel }: DeclineFormProps) {
  const { t } = useText()
  const decline = useEndpointMutation(family.decline)
  const form = useFormState({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('refusals.reason_missing') } : {}),
  })
  const submit = form.submit(async ({ reason }) => {
    const params = { aid: formatRef(address.assembly), pid: parent.contributionId ?? 0, cid: item.contributionId ?? 0 }
    const answer = await decline.act({ params, body: { reason } })
    if (isFailure(answer)) return answer
    toast(t('family.declined'))
    await refreshFamily()
    onDone()
    return undefined
  })
  return (
    <Form onSubmit={submit} label={t('family.reject')} faults={form.faults}>
      <TextArea {...form.field('reason')} label={t('contributions.reason')} help={t('family.declineHelp')} rows={3} maxLength={2000} />
      <div className={classes.answers}>
        <PlainButton kind="default" onClick={onCancel}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={decline.pending}>
          {t('family.reject')}
        </PlainButton>
      </div>
    </Form>
  )
}

interface CompareDialogProps {
  /** The amendment. */
  item: Contribution
  parent: Relative
  address: ContributionAddress
  onClose: () => void
  /** Called when the amendment is part of the original. */
  onMerged: () => void
}

/** An amendment beside its original; the authors of the original accept or reject it here (specification D.3). */
export function CompareDialog({ item, parent, address, onClose, onMerged }: CompareDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened onClose={onClose} title={t('family.compareTitle', { title: parent.title })} size="large">
      <QueryView
        query={useQuery(previewQuery(parent.uuid, item.uuid))}
        skeleton={<SkeletonRows count={4} />}
        failedTitle={t('family.compareFailed')}
      >
        {(preview) => <CompareView {...{ item, parent, address, preview, onClose, onMerged }} />}
      </QueryView>
    </Dialog>
  )
}

/** What is decided on a comparison. It stays when somebody writes meanwhile and the comparison is read anew. */
function useDecisions(preview: MergePreview) {
  const [state, setState] = useState({
    preview,
    decisions: NO_DECISIONS,
    changed: new Set<string>() as ReadonlySet<string>,
  })
  if (state.preview !== preview) {
    const carried = carryDecisions(state.preview, preview, state.decisions)
    const changed = new Set([...state.changed, ...carried.changed])
    setState({ preview, decisions: carried.decisions, changed: keepPartsOf(preview, changed) })
  }
  return {
    ...state,
    setDecisions: (decisions: MergeDecisions) => setState((before) => ({ ...before, decisions })),
  }
}

const keepPartsOf = ({ blocks, fields }: MergePreview, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...blocks, ...fields].flatMap(({ id }) => (ids.has(id) ? [id] : [])))

function CompareView({ item, parent, address, preview, onClose, onMerged }: CompareDialogProps & { preview: MergePreview }) {
  const { t } = useText()
  const { decisions, changed, setDecisions } = useDecisions(preview)
  const [declining, setDeclining] = useState(false)
  const merge = useEndpointMutation(family.merge)
  const open = countOpenConflicts(preview, decisions)
  const merges = preview.may.merge && parent.contributionId !== undefined
  const unchanged = preview.fields.length === 0 && preview.blocks.every(({ kind }) => kind === 'same')
  const confirm = async () => {
    const params = { aid: formatRef(address.assembly), pid: parent.contributionId ?? 0, cid: item.contributionId ?? 0 }
    const answer = await merge.act({ params, body: buildMergeBody(preview, decisions) })
    if (isFailure(answer)) {
      // what was compared is another text by now: it is read anew, and says so in its parts
      if (answer.refused === 'stale_revision') return void (await invalidateEndpoints(family.preview))
      errorNotice(answer.status === 0 ? t('family.mergeFailed') : formatFailure(answer, answer.wordless && t('family.mergeFailed')))
      return
    }
    flash(t('family.merged'), { keep: true })
    await refreshFamily()
    onMerged()
  }
  return (
    <>
      <p className="fm-sm fm-dim">{t(merges ? 'family.mergeHelp' : 'family.compareHelp')}</p>
      {unchanged && <p>{t('family.noDifference')}</p>}
      <ComparePanel preview={preview} decisions={decisions} changed={changed} onDecide={merges ? setDecisions : undefined} />
      {declining ? (
        <DeclineForm item={item} parent={parent} address={address} onDone={onClose} onCancel={() => setDeclining(false)} />
      ) : (
        merges && (
          <div className={classes.answers}>
            <p className="fm-sm" role="status">
              {changed.size > 0 && `${t('family.changedNote')} `}
              {open > 0 ? t('family.open', { count: open }) : t('family.credit')}
            </p>
            <PlainButton kind="default" onClick={() => setDeclining(true)}>
              {t('family.reject')}
            </PlainButton>
            <PlainButton disabled={open > 0} loading={merge.pending} onClick={() => void confirm()}>
              {t('family.accept')}
            </PlainButton>
          </div>
        )
      )}
    </>
  )
}
