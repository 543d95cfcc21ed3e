import type { FullFeedbackStats } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import { ASSESSMENT_LIMIT, type Assessment, type StatementGroup } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { EditNotices } from '../../../platform/ui/fields/EditNotices.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { SelectField, TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { useEditForm } from '../../../platform/ui/fields/use-edit-form.ts'
import type { AssessmentTarget } from '../send-feedback.ts'
import { ASSESSMENT_FIELD_NAMES, type AssessmentValues, readAssessmentDraft, toAssessmentValues } from './assessment-form.ts'
import classes from './assessments.module.css'
import { pickGivenScores, ScoreSliders } from './ScoreSliders.tsx'

interface StatementFormProps {
  item: AssessmentTarget
  groups: readonly StatementGroup[]
  /** The assessments as they are shown, with the statements of groups. */
  list: readonly Assessment[]
  onSaved: (stats: FullFeedbackStats) => void
}

/** The official statement of a group, for its coordinators: opens on demand, because most only read. */
export function StatementForm({ groups, list, ...rest }: StatementFormProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const [groupId, setGroupId] = useState(groups[0]?.groupId)
  const group = groups.find((one) => one.groupId === groupId) ?? groups[0]
  if (!group) return null
  const before = list.find((one) => one.workingGroupId === group.groupId)
  if (!open) {
    return (
      <PlainButton kind="default" onClick={() => setOpen(true)}>
        {groups.length === 1
          ? t(before ? 'feedback.statement.change' : 'feedback.statement.write', { group: group.name })
          : t('feedback.statement.writeAny')}
      </PlainButton>
    )
  }
  return (
    <div className={classes.parts}>
      {groups.length > 1 && (
        <SelectField
          label={t('feedback.statement.group')}
          value={String(group.groupId)}
          onChange={({ currentTarget }) => setGroupId(Number(currentTarget.value))}
          options={groups.map((one) => ({ value: String(one.groupId), label: one.name }))}
        />
      )}
      <GroupStatement key={group.groupId} group={group} before={before} onClose={() => setOpen(false)} {...rest} />
    </div>
  )
}

function GroupStatement({
  item: { aid, coid },
  group: { groupId, name },
  before,
  onSaved,
  onClose,
}: Pick<StatementFormProps, 'item' | 'onSaved'> & {
  group: StatementGroup
  before: Assessment | undefined
  onClose: () => void
}) {
  const { t } = useText()
  const who = useSession()?.user.uuid
  const form = useEditForm<AssessmentValues>({
    saved: toAssessmentValues(before),
    draft: { name: `statement.${who}.${groupId}.${coid}`, read: readAssessmentDraft },
    check: ({ textualFeedback }): { textualFeedback?: string } =>
      textualFeedback.trim() === '' ? { textualFeedback: t('refusals.text_empty') } : {},
  })
  const { act } = useEndpointMutation(assessments.state)
  const close = () => {
    form.discard()
    onClose()
  }
  const save = async (body: { textualFeedback: string }, done: 'saved' | 'withdrawn') => {
    const answer = await act({ params: { aid, gid: groupId, coid }, body })
    if (isFailure(answer)) return answer
    onSaved(answer)
    toast(t(`feedback.statement.${done}`))
    close()
    return undefined
  }
  const send = form.submit(({ textualFeedback, ...scores }) => save({ ...pickGivenScores(scores), textualFeedback }, 'saved'))
  return (
    <Form focusFirst onSubmit={send} label={t('feedback.statementOf', { name })} faults={form.faults}>
      <EditNotices form={form} nameOf={(field) => t(ASSESSMENT_FIELD_NAMES[field])} />
      <TextArea
        {...form.field('textualFeedback')}
        label={t('feedback.statementOf', { name })}
        help={t('feedback.statement.help')}
        rows={4}
        maxLength={ASSESSMENT_LIMIT}
      />
      <ScoreSliders values={form.values} onChange={form.set} hiddenFields={[]} />
      <div className={classes.acts}>
        <PlainButton type="submit" loading={form.sending}>
          {t('feedback.statement.save')}
        </PlainButton>
        {before && (
          <PlainButton kind="default" onClick={() => void form.attempt(() => save({ textualFeedback: '' }, 'withdrawn'))}>
            {t('feedback.statement.withdraw')}
          </PlainButton>
        )}
        <PlainButton kind="subtle" onClick={close}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
