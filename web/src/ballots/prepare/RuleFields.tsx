import { VOTING_SETTINGS, WINNER_RULES } from '@folkmoot/core/settings/voting-settings.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Choice, YesNo } from '../../ui/fields/Choice.tsx'
import { NumberField } from '../../ui/fields/TextField.tsx'
import type { BallotFormPartProps } from './BallotTextFields.tsx'
import { needsCosts, quorumInPeople } from './ballot-form-values.ts'
import classes from './Rules.module.css'

/** A quorum above this share is seldom met in a ballot with many voters (specification E.3). */
const HIGH_QUORUM = { share: 40, people: 200 }

/** The voting system and the winner rule; each question shows its effect with the real numbers. */
export function RuleFields({ values, preparation, of, onChange }: BallotFormPartProps) {
  const { t } = useText()
  const eligible = preparation.eligible[values.voters]
  const people = quorumInPeople(values.share, eligible)
  const chosen = Object.keys(values.costs).length
  return (
    <section className={classes.group}>
      <h3>{t('ballots.partRules')}</h3>
      <p className={classes.effect}>{t('ballots.systemYes')}</p>
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
      <Choice
        label={t('ballots.winnersQuestion')}
        name={VOTING_SETTINGS.winnerRule.key}
        value={values.winners}
        onChange={(winners) => onChange({ winners })}
        options={WINNER_RULES.map((rule) => ({
          value: rule,
          label: t(`ballots.winners_${rule}`),
          help: t(`ballots.winners_${rule}_help`),
        }))}
      />
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
      <YesNo
        label={t('ballots.quorumQuestion')}
        help={t('ballots.quorumHelp')}
        value={values.quorum}
        onChange={(quorum) => onChange({ quorum })}
      />
      {values.quorum && (
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
            {Number(values.share) > HIGH_QUORUM.share && eligible > HIGH_QUORUM.people && (
              <> {t('ballots.quorumHigh')}</>
            )}
          </p>
        </>
      )}
      <p className={classes.effect}>
        {t('ballots.secretOpen')} {t(preparation.rules.binding ? 'ballots.bindingYes' : 'ballots.bindingNo')}
      </p>
    </section>
  )
}
