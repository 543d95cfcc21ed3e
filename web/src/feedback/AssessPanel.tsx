import type { FullStats } from '@folkmoot/core/contributions/shapes.ts'
import { feedback, type OwnFeedback } from '@folkmoot/core/feedback/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { declined, failureText } from '../lib/call.ts'
import { number } from '../lib/format.ts'
import { findText, useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { Section } from '../ui/Section.tsx'
import classes from './AssessPanel.module.css'
import type { Assessed } from './press.ts'
import { assessing, ownAssessment } from './queries.ts'

const SCORES = ['need', 'benefit', 'feasibility'] as const
const MEANS = { need: 'averageNeed', benefit: 'averageBenefit', feasibility: 'averageFeasibility' } as const
type Score = (typeof SCORES)[number]

export interface AssessPanelProps {
  item: Assessed
  uuids: { readonly assembly: string; readonly contribution: string }
  stats: FullStats
  /** Puts the new numbers where they are shown. */
  onStats: (stats: FullStats) => void
}

/** What those who assess an item say of it, in means; and the form for whoever may assess (FBK-002). */
export function AssessPanel({ item, uuids, stats, onStats }: AssessPanelProps) {
  const { t, lang } = useText()
  const permission = useQuery(assessing(uuids.assembly, uuids.contribution)).data
  const may = permission !== undefined && !declined(permission) && permission.show
  const given = SCORES.filter((score) => stats[MEANS[score]] !== null)
  if (!may && given.length === 0) return null
  return (
    <Section title={t('feedback.assessment')}>
      {given.length > 0 && (
        <dl className={classes.means}>
          {given.map((score) => (
            <div key={score}>
              <dt>{t(`feedback.score.${score}`)}</dt>
              <dd>{t('feedback.of4', { mean: number(stats[MEANS[score]] ?? 0, lang, 1) })}</dd>
            </div>
          ))}
        </dl>
      )}
      {may && <Own item={item} given={permission.given} onStats={onStats} />}
    </Section>
  )
}

interface OwnProps extends Pick<AssessPanelProps, 'item' | 'onStats'> {
  /** Have they assessed before? */
  given: boolean
}

function Own({ item, given, onStats }: OwnProps) {
  const { t } = useText()
  // who first assesses here keeps the form they filled in
  const [asks] = useState(given)
  const query = useQuery({ ...ownAssessment(item), enabled: asks })
  const answer = query.data
  if (!asks) return <AssessForm item={item} before={undefined} onStats={onStats} />
  if (answer === undefined) return null
  if (declined(answer)) {
    return <ErrorNote title={t('feedback.notLoaded')} declined={answer} retry={() => void query.refetch()} />
  }
  return <AssessForm item={item} before={answer} onStats={onStats} />
}

interface AssessFormProps extends Pick<AssessPanelProps, 'item' | 'onStats'> {
  before: OwnFeedback | undefined
}

function AssessForm({ item, before, onStats }: AssessFormProps) {
  const { t } = useText()
  const [scores, setScores] = useState<Readonly<Record<Score, number>>>({
    need: before?.need ?? 0,
    benefit: before?.benefit ?? 0,
    feasibility: before?.feasibility ?? 0,
  })
  const [words, setWords] = useState(before?.textualFeedback ?? '')
  const { act, pending } = useAct(feedback.give)
  const send = async () => {
    const { aid, cid, coid } = item
    // a score that was not given is left out (A27)
    const scored = Object.fromEntries(SCORES.filter((s) => scores[s] > 0).map((s) => [s, scores[s]]))
    const body = { type: 'TECHNICAL_ASSESSMENT' as const, ...scored, textualFeedback: words }
    const answer = await act({ params: { aid, cid, coid }, body })
    if (declined(answer)) {
      errorNotice(failureText(answer, t('feedback.failed')))
      return
    }
    onStats(answer)
    void outdated(feedback.own)
    void outdated(feedback.permission)
    toast(t('feedback.assessed'))
  }
  return (
    <Form onSubmit={() => void send()} label={t('feedback.yours')}>
      {SCORES.map((score) => (
        <Slider
          key={score}
          label={t(`feedback.score.${score}`)}
          value={scores[score]}
          onChange={(value) => setScores({ ...scores, [score]: value })}
        />
      ))}
      <TextArea
        name="textualFeedback"
        label={t('feedback.words')}
        optional
        rows={3}
        maxLength={10_000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div>
        <PlainButton type="submit" loading={pending}>
          {t('feedback.save')}
        </PlainButton>
      </div>
    </Form>
  )
}

/** A score from 0 to 4; 0 says that none is given. */
function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
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
