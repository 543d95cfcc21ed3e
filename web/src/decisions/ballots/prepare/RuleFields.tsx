import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Choice, YesNo } from '../../../platform/ui/fields/Choice.tsx'
import { NumberField } from '../../../platform/ui/fields/TextField.tsx'
import type { BallotFormPartProps } from './BallotTextFields.tsx'
import { needsCosts, quorumInPeople } from './ballot-form-values.ts'
import classes from './Rules.module.css'
import { takesCodes } from './registration-form-values.ts'
import { SystemFields } from './SystemFields.tsx'
import { listWinnerRules } from './system-form-values.ts'

/** A quorum above this share is seldom met in a ballot with many voters (specification E.3). */
const HIGH_QUORUM = { share: 40, people: 200 }

/** The voting system and the winner rule; each question shows its effect with the real numbers. */
export function RuleFields({ values, preparation, of, onChange }: BallotFormPartProps) {
  const { t } = useText()
  const eligible = preparation.eligible[values.voters]
  const people = quorumInPeople(values.share, eligible)
  const chosen = Object.keys(values.costs).length
  const binding = preparation.rules.binding && (!values.visitors || takesCodes(values))
  /** A winner rule that the new system cannot go with gives way to a fixed number. */
  const changeSystem: BallotFormPartProps['onChange'] = (next) => {
    const rules = listWinnerRules({ ...values, ...next })
    onChange(rules.includes(values.winners) ? next : { ...next, winners: 'FIXED' })
  }
  return (
    <section className={classes.group}>
      <h3>{t('ballots.partRules')}</h3>
      <SystemFields values={values} preparation={preparation} of={of} onChange={changeSystem} />
      <Choice
        label={t('ballots.winnersQuestion')}
        name={VOTING_SETTINGS.winnerRule.key}
        value={values.winners}
        onChange={(winners) => onChange({ winners })}
        options={listWinnerRules(values).map((rule) => ({
          value: rule,
          label: t(`ballots.winners_${rule}`),
          help: t(`ballots.winners_${rule}_help`),
        }))}
      />
      {values.way === 'DISTRIBUTION' && values.winners === 'EQUAL_SHARES' && <p className={classes.effect}>{t('voting.form.cheapWins')}</p>}
      {needsCosts(values) ? (
        <NumberField
          name={VOTING_SETTINGS.votingBudget.key}
          label={t('ballots.budgetQuestion')}
          unit={preparation.rules.currency}
          value={values.budget}
          onChange={(e) => onChange({ budget: e.target.value })}
          error={of(VOTING_SETTINGS.votingBudget.key)}
        />
      ) : (
        <NumberField
          name={VOTING_SETTINGS.winnersNumber.key}
          label={t('ballots.fixedQuestion')}
          help={t('ballots.fixedHelp', { count: chosen })}
          value={values.fixedNumber}
          inputMode="numeric"
          onChange={(e) => onChange({ fixedNumber: e.target.value })}
          error={of(VOTING_SETTINGS.winnersNumber.key)}
        />
      )}
      {values.visitors ? (
        <p className={classes.effect}>{t('ballots.visitors.noQuorum')}</p>
      ) : (
        <YesNo
          label={t('ballots.quorumQuestion')}
          help={t('ballots.quorumHelp')}
          value={values.quorum}
          onChange={(quorum) => onChange({ quorum })}
        />
      )}
      {values.quorum && !values.visitors && (
        <>
          <NumberField
            name={VOTING_SETTINGS.quorumShare.key}
            label={t('ballots.quorumShare')}
            unit="%"
            value={values.share}
            onChange={(e) => onChange({ share: e.target.value })}
            error={of(VOTING_SETTINGS.quorumShare.key)}
          />
          <p className={classes.effect}>
            {people !== undefined && t('ballots.quorumPeople', { count: people, eligible })}
            {values.way === 'EACH' && <> {t('voting.form.quorumEach')}</>}
            {Number(values.share) > HIGH_QUORUM.share && eligible > HIGH_QUORUM.people && <> {t('ballots.quorumHigh')}</>}
          </p>
        </>
      )}
      <p className={classes.effect}>{t(binding ? 'ballots.bindingYes' : 'ballots.bindingNo')}</p>
    </section>
  )
}
