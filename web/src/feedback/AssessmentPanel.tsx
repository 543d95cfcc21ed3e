import type { AssessmentField } from '@folkmoot/core/campaigns/hidden-fields.ts'
import type { FullFeedbackStats } from '@folkmoot/core/contributions/schemas.ts'
import { feedback, type OwnFeedback } from '@folkmoot/core/feedback/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatFailure, isFailure } from '../lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { formatNumber } from '../lib/text/format.ts'
import { findText, useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { errorNotice, toast } from '../ui/dialogs/notice-store.ts'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useFormState } from '../ui/fields/use-form-state.ts'
import { ErrorNote } from '../ui/loading/ErrorNote.tsx'
import { Section } from '../ui/page/Section.tsx'
import classes from './AssessmentPanel.module.css'
import { assessmentPermissionQuery, ownAssessmentQuery } from './queries.ts'
import type { AssessmentTarget } from './send-feedback.ts'

const SCORES = ['need', 'benefit', 'feasibility'] as const
const MEANS = { need: 'averageNeed', benefit: 'averageBenefit', feasibility: 'averageFeasibility' } as const

export interface AssessmentPanelProps {
  item: AssessmentTarget
  uuids: { readonly assembly: string; readonly contribution: string }
  stats: FullFeedbackStats
  /** Updates the numbers in the cache. */
  onStats: (stats: FullFeedbackStats) => void
  /** The fields that the campaign leaves out of the form (CAM-067). */
  hiddenFields: readonly AssessmentField[]
}

/** The means of the assessments of a contribution, and the form for viewers who may assess (FBK-002). */
export function AssessmentPanel({ item, uuids, stats, ...form }: AssessmentPanelProps) {
  const { t, lang } = useText()
  const permission = useQuery(assessmentPermissionQuery(uuids.assembly, uuids.contribution)).data
  const canAssess = permission !== undefined && !isFailure(permission) && permission.show
  const scoresWithMean = SCORES.filter((score) => stats[MEANS[score]] !== null)
  if (!canAssess && scoresWithMean.length === 0) return null
  return (
    <Section title={t('feedback.assessment')}>
      {scoresWithMean.length > 0 && (
        <dl className={classes.means}>
          {scoresWithMean.map((score) => (
            <div key={score}>
              <dt>{t(`feedback.score.${score}`)}</dt>
              <dd>{t('feedback.of4', { mean: formatNumber(stats[MEANS[score]] ?? 0, lang, 1) })}</dd>
            </div>
          ))}
        </dl>
      )}
      {canAssess && <OwnAssessment item={item} given={permission.given} {...form} />}
    </Section>
  )
}

interface OwnAssessmentProps extends Pick<AssessmentPanelProps, 'item' | 'onStats' | 'hiddenFields'> {
  /** Whether the viewer has assessed before. */
  given: boolean
}

function OwnAssessment({ item, given: hasAssessed, ...form }: OwnAssessmentProps) {
  const { t } = useText()
  // after the first assessment the filled form stays
  const [hadAssessed] = useState(hasAssessed)
  const query = useQuery({ ...ownAssessmentQuery(item), enabled: hadAssessed })
  const answer = query.data
  if (!hadAssessed) return <AssessmentForm item={item} before={undefined} {...form} />
  if (answer === undefined) return null
  if (isFailure(answer)) {
    return <ErrorNote title={t('feedback.notLoaded')} failure={answer} retry={() => void query.refetch()} />
  }
  return <AssessmentForm item={item} before={answer} {...form} />
}

interface AssessmentFormProps extends Pick<AssessmentPanelProps, 'item' | 'onStats' | 'hiddenFields'> {
  before: OwnFeedback | undefined
}

function AssessmentForm({ item, before, onStats, hiddenFields }: AssessmentFormProps) {
  const { t } = useText()
  const form = useFormState({
    initial: {
      need: before?.need ?? 0,
      benefit: before?.benefit ?? 0,
      feasibility: before?.feasibility ?? 0,
      textualFeedback: before?.textualFeedback ?? '',
    },
  })
  const { act } = useEndpointMutation(feedback.give)
  const send = form.submit(async ({ textualFeedback, ...scores }) => {
    const { aid, cid, coid } = item
    // a missing score is left out (A27)
    const givenScores = Object.fromEntries(SCORES.filter((s) => scores[s] > 0).map((s) => [s, scores[s]]))
    const body = { type: 'TECHNICAL_ASSESSMENT' as const, ...givenScores, textualFeedback }
    const answer = await act({ params: { aid, cid, coid }, body })
    if (isFailure(answer)) {
      errorNotice(formatFailure(answer, t('feedback.failed')))
      return
    }
    onStats(answer)
    void invalidateEndpoints(feedback.own)
    void invalidateEndpoints(feedback.permission)
    toast(t('feedback.assessed'))
  })
  return (
    <Form onSubmit={send} label={t('feedback.yours')}>
      {SCORES.filter((score) => !hiddenFields.includes(score)).map((score) => (
        <ScoreSlider
          key={score}
          label={t(`feedback.score.${score}`)}
          value={form.values[score]}
          onChange={(value) => form.set({ [score]: value })}
        />
      ))}
      {!hiddenFields.includes('textualFeedback') && (
        <TextArea {...form.field('textualFeedback')} label={t('feedback.words')} optional rows={3} maxLength={10_000} />
      )}
      <div>
        <PlainButton type="submit" loading={form.sending}>
          {t('feedback.save')}
        </PlainButton>
      </div>
    </Form>
  )
}

/** A score from 0 to 4; 0 means no score. */
function ScoreSlider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  useText()
  const id = useId()
  const words = findText(`feedback.value.${value}`) ?? String(value)
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={4}
        step={1}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output htmlFor={id} className="fm-sm fm-dim">
        {words}
      </output>
    </div>
  )
}
