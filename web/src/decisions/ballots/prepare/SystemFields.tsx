import { recommendBlankScore } from '@folkmoot/core/decisions/ballots/form/recommended-answers.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Choice, YesNo } from '../../../platform/ui/fields/Choice.tsx'
import { NumberField } from '../../../platform/ui/fields/TextField.tsx'
import type { BallotFormPartProps } from './BallotTextFields.tsx'
import classes from './Rules.module.css'
import { ANSWERS, RANKED_METHODS, VOTING_WAYS } from './system-form-values.ts'

/** How people vote, with what each choice means for them; then what the chosen system needs to know. */
export function SystemFields(props: BallotFormPartProps) {
  const { t } = useText()
  const { values, onChange } = props
  return (
    <>
      <Choice
        label={t('voting.form.question')}
        name={VOTING_SETTINGS.votingSystem.key}
        value={values.way}
        onChange={(way) => onChange({ way })}
        options={VOTING_WAYS.map((way) => ({
          value: way,
          label: t(`voting.form.way_${way}`),
          help: t(`voting.form.way_${way}_help`),
        }))}
      />
      <WayFields {...props} />
    </>
  )
}

function WayFields(props: BallotFormPartProps) {
  switch (props.values.way) {
    case 'CHOOSE':
      return <ChooseFields {...props} />
    case 'EACH':
      return <EachFields {...props} />
    case 'DISTRIBUTION':
      return <PointFields {...props} />
    case 'RANGE':
      return <ScoreFields {...props} />
    case 'RANKED':
      return <OrderFields {...props} />
  }
}

function ChooseFields({ values, of, onChange }: BallotFormPartProps) {
  const { t } = useText()
  return (
    <>
      <YesNo label={t('ballots.limitQuestion')} value={values.limited} onChange={(limited) => onChange({ limited })} />
      {values.limited && (
        <NumberField
          name="ballot.votes_limit"
          label={t('ballots.limitNumber')}
          value={values.limit}
          inputMode="numeric"
          onChange={(e) => onChange({ limit: e.target.value })}
          error={of('ballot.votes_limit')}
        />
      )}
    </>
  )
}

function EachFields({ values, preparation, of, onChange }: BallotFormPartProps) {
  const { t } = useText()
  const eligible = preparation.eligible[values.voters]
  const share = Number(values.blockShare.replace(',', '.'))
  const blocks = Math.floor((share * eligible) / 100) + 1
  return (
    <>
      <Choice
        label={t('voting.form.answers')}
        name={VOTING_SETTINGS.pluralityType.key}
        value={values.answers}
        onChange={(answers) => onChange({ answers })}
        options={ANSWERS.map((answers) => ({
          value: answers,
          label: t(`voting.form.answers_${answers}`),
          help: t(`voting.form.answers_${answers}_help`),
        }))}
      />
      {values.answers === 'YES_NO_ABSTAIN_BLOCK' && (
        <>
          <NumberField
            name={VOTING_SETTINGS.blockThreshold.key}
            label={t('voting.form.blockShare')}
            unit="%"
            value={values.blockShare}
            onChange={(e) => onChange({ blockShare: e.target.value })}
            error={of(VOTING_SETTINGS.blockThreshold.key)}
          />
          {share >= 0 && share < 100 && eligible > 0 && (
            <p className={classes.effect}>{t('voting.form.blockPeople', { count: blocks, eligible })}</p>
          )}
          <YesNo
            label={t('voting.form.blockReasons')}
            help={t('voting.form.blockReasonsHelp')}
            value={values.blockReasons}
            onChange={(blockReasons) => onChange({ blockReasons })}
          />
        </>
      )}
    </>
  )
}

function PointFields({ values, preparation, of, onChange }: BallotFormPartProps) {
  const { t } = useText()
  const eligible = preparation.eligible[values.voters]
  const total = Number(values.points) * eligible
  return (
    <>
      <div className={classes.two}>
        <NumberField
          name={VOTING_SETTINGS.distributedPoints.key}
          label={t('voting.form.points')}
          value={values.points}
          inputMode="numeric"
          onChange={(e) => onChange({ points: e.target.value })}
          error={of(VOTING_SETTINGS.distributedPoints.key)}
        />
        <NumberField
          name={VOTING_SETTINGS.maxPerCandidate.key}
          label={t('voting.form.maxPerCandidate')}
          optional
          value={values.maxPerCandidate}
          inputMode="numeric"
          onChange={(e) => onChange({ maxPerCandidate: e.target.value })}
          error={of(VOTING_SETTINGS.maxPerCandidate.key)}
        />
      </div>
      {Number.isSafeInteger(total) && total > 0 && (
        <p className={classes.effect}>{t('voting.form.pointsInAll', { count: eligible, total })}</p>
      )}
    </>
  )
}

function ScoreFields({ values, of, onChange }: BallotFormPartProps) {
  const { t } = useText()
  const candidates = Object.keys(values.costs).length
  return (
    <>
      <div className={classes.two}>
        <NumberField
          name={VOTING_SETTINGS.rangeMin.key}
          label={t('voting.form.rangeMin')}
          help={t('voting.form.rangeMinHelp')}
          value={values.rangeMin}
          inputMode="text"
          onChange={(e) => onChange({ rangeMin: e.target.value })}
          error={of(VOTING_SETTINGS.rangeMin.key)}
        />
        <NumberField
          name={VOTING_SETTINGS.rangeMax.key}
          label={t('voting.form.rangeMax')}
          value={values.rangeMax}
          inputMode="numeric"
          onChange={(e) => onChange({ rangeMax: e.target.value })}
          error={of(VOTING_SETTINGS.rangeMax.key)}
        />
      </div>
      <Choice
        label={t('voting.form.blank')}
        name={VOTING_SETTINGS.rangeBlank.key}
        value={values.rangeBlank}
        onChange={(rangeBlank) => onChange({ rangeBlank })}
        options={[
          { value: 'leave-out', label: t('voting.form.blankOut'), help: t('voting.form.blankOutHelp') },
          { value: 'as-min', label: t('voting.form.blankMin'), help: t('voting.form.blankMinHelp') },
        ]}
      />
      {recommendBlankScore(candidates) === 'as-min' && values.rangeBlank === 'leave-out' && (
        <p className={classes.effect}>{t('voting.form.blankMany', { count: candidates })}</p>
      )}
    </>
  )
}

function OrderFields({ values, of, onChange }: BallotFormPartProps) {
  const { t } = useText()
  return (
    <>
      <NumberField
        name={VOTING_SETTINGS.rankedNumber.key}
        label={t('voting.form.ranks')}
        value={values.ranks}
        inputMode="numeric"
        onChange={(e) => onChange({ ranks: e.target.value })}
        error={of(VOTING_SETTINGS.rankedNumber.key)}
      />
      <Choice
        label={t('voting.form.method')}
        name={VOTING_SETTINGS.rankedMethod.key}
        value={values.method}
        onChange={(method) => onChange({ method })}
        options={RANKED_METHODS.map((method) => ({
          value: method,
          label: t(`voting.form.method_${method}`),
          help: t(`voting.form.method_${method}_help`),
        }))}
      />
      {values.method === 'STV' && (
        <Choice
          label={t('voting.form.arithmetic')}
          name={VOTING_SETTINGS.stvArithmetic.key}
          value={values.arithmetic}
          onChange={(arithmetic) => onChange({ arithmetic })}
          options={(['scottish', 'exact'] as const).map((value) => ({
            value,
            label: t(`voting.form.arithmetic_${value}`),
          }))}
        />
      )}
    </>
  )
}
