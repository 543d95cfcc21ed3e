import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { percent } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { DayText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { howMany } from './BallotPaper.tsx'
import classes from './Rules.module.css'
import { rollInWords } from './roll-words.ts'

/** The rules of a ballot as a short list: dates, choices, how winners are chosen, the quorum, what it binds. */
export function RulesInWords({ ballot }: { ballot: Ballot }) {
  const { t, lang } = useText()
  const { rules } = ballot
  const budget = rules.winners !== 'FIXED'
  return (
    <dl className={classes.rules}>
      <div>
        <dt>{t('ballots.dates')}</dt>
        <dd>
          <DayText day={ballot.starts_on} /> – <DayText day={ballot.ends_on} />
        </dd>
      </div>
      <div>
        <dt>{t('ballots.voters.part')}</dt>
        <dd>{rollInWords(ballot.roll, t)}</dd>
      </div>
      {ballot.turnout.eligible !== null && (
        <div>
          <dt>{t('ballots.voters.onRoll')}</dt>
          <dd>{t('ballots.voters.people', { count: ballot.turnout.eligible })}</dd>
        </div>
      )}
      <div>
        <dt>{t('ballots.choices')}</dt>
        <dd>{howMany(ballot, t)}</dd>
      </div>
      <div>
        <dt>{t('ballots.winnersRule')}</dt>
        <dd>{t(`ballots.rule_${rules.winners}`, { count: rules.fixedNumber })}</dd>
      </div>
      {budget && (
        <div>
          <dt>{t('ballots.budget')}</dt>
          <dd>{rules.budget === null ? '–' : <Money amount={rules.budget} currency={rules.currency} />}</dd>
        </div>
      )}
      <div>
        <dt>{t('ballots.quorum')}</dt>
        <dd>{rules.quorum.enabled ? percent(Number(rules.quorum.share), lang, 2) : t('ballots.noQuorum')}</dd>
      </div>
      <div>
        <dt>{t('ballots.binding')}</dt>
        <dd>{t(rules.binding ? 'ballots.bindingYes' : 'ballots.bindingNo')}</dd>
      </div>
    </dl>
  )
}
