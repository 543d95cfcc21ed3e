import { isCodeField, isDefaultField } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { formatPercent } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DayText } from '../../../platform/ui/DateText.tsx'
import { Money } from '../../../platform/ui/Money.tsx'
import { formatRoll } from '../format-roll.ts'
import { formatHowToVote } from '../voting/BallotView.tsx'
import classes from './Rules.module.css'

/** The rules of a ballot as a short list: dates, choices, winner rule, quorum, binding effect. */
export function BallotRulesSummary({ ballot }: { ballot: Ballot }) {
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
        <dd>{formatRoll(ballot.roll, t)}</dd>
      </div>
      {ballot.turnout.eligible !== null && (
        <div>
          <dt>{t('ballots.voters.onRoll')}</dt>
          <dd>{t('ballots.voters.people', { count: ballot.turnout.eligible })}</dd>
        </div>
      )}
      {(ballot.anonymous || ballot.require_registration) && (
        <div>
          <dt>{t('ballots.visitors.registers')}</dt>
          <dd>
            {ballot.anonymous && t('ballots.visitors.who_visitors')} {ballot.require_registration && t('ballots.visitors.who_members')}{' '}
            {formatRegistration(ballot.ballot_registration_fields, t)}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('ballots.choices')}</dt>
        <dd>{formatHowToVote(ballot, t)}</dd>
      </div>
      <div>
        <dt>{t('ballots.secrecy.part')}</dt>
        <dd>
          {t(rules.showNames ? 'ballots.secrecy.openNamed' : `ballots.secrecy.${ballot.secrecy}`)}
          {ballot.allow_revote && <> · {t('ballots.secrecy.mayChange')}</>}
          {rules.liveResults && <> · {t('ballots.interim.summary')}</>}
          {rules.showNames && !ballot.group && <> · {t('ballots.named.summary')}</>}
        </dd>
      </div>
      {listSystemRules(ballot, { t, lang }).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('ballots.candidateOrder.part')}</dt>
        <dd>{t(rules.randomOrder ? 'ballots.candidateOrder.random' : 'ballots.candidateOrder.published')}</dd>
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
        <dd>{rules.quorum.enabled ? formatPercent(Number(rules.quorum.share), lang, 2) : t('ballots.noQuorum')}</dd>
      </div>
      <div>
        <dt>{t('ballots.binding')}</dt>
        <dd>{t(rules.binding ? 'ballots.bindingYes' : 'ballots.bindingNo')}</dd>
      </div>
    </dl>
  )
}

/** The names of what people enter to register. */
const formatRegistration = (fields: Ballot['ballot_registration_fields'], t: ReturnType<typeof useText>['t']): string =>
  t('ballots.visitors.enter', {
    what: fields
      .map((field) =>
        isDefaultField(field) ? t('ballots.visitors.password') : isCodeField(field) ? t('ballots.visitors.code') : field.name,
      )
      .join(', '),
  })

/** What the voting system needs to know beside how people vote. */
function listSystemRules(
  { rules: { voting, blockReasons } }: Ballot,
  { t, lang }: Pick<ReturnType<typeof useText>, 't' | 'lang'>,
): [name: string, value: string][] {
  switch (voting.system) {
    case 'RANGE':
      return [[t('voting.form.blank'), t(voting.blank === 'as-min' ? 'voting.form.blankMin' : 'voting.form.blankOut')]]
    case 'RANKED':
      return [[t('voting.form.method'), t(`voting.form.method_${voting.method}`)]]
    case 'DISTRIBUTION':
      return voting.maxPerCandidate ? [[t('voting.form.maxPerCandidate'), t('ballots.points', { count: voting.maxPerCandidate })]] : []
    case 'PLURALITY':
      if (voting.pluralityType === 'YES' || voting.blockThreshold === undefined) return []
      return [
        [t('voting.form.blockShare'), formatPercent(Number(voting.blockThreshold), lang, 2)],
        [t('voting.form.blockReasons'), t(blockReasons ? 'ui.yes' : 'ui.no')],
      ]
  }
}
