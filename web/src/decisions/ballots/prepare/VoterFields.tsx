import { recommendRollTime } from '@folkmoot/core/decisions/ballots/form/recommended-answers.ts'
import { ROLL_TIMES, VOTER_RULES } from '@folkmoot/core/decisions/ballots/voter-eligibility.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Choice } from '../../../platform/ui/fields/Choice.tsx'
import type { BallotFormPartProps } from './BallotTextFields.tsx'
import classes from './Rules.module.css'

/** Who may vote and when the roll is fixed, each answer with the number of people it would let vote today. */
export function VoterFields({ values, preparation, onChange }: BallotFormPartProps) {
  const { t } = useText()
  const { eligible, confirms_addresses: confirms, open_membership: open } = preparation
  const assembly = preparation.campaign.assembly.name
  const recommended = recommendRollTime(values.voters, open) === 'FROZEN'
  const frozen = recommended ? 'ballots.voters.FROZEN_recommended' : 'ballots.voters.FROZEN_help'
  return (
    <section className={classes.group}>
      <h3>{t('ballots.voters.part')}</h3>
      <Choice
        label={t('ballots.voters.question')}
        name={VOTING_SETTINGS.voterRule.key}
        value={values.voters}
        onChange={(voters) => onChange({ voters })}
        options={VOTER_RULES.map((rule) => ({
          value: rule,
          label: t(`ballots.voters.${rule}`),
          help: t(rule === 'CONFIRMED' && !confirms ? 'ballots.voters.CONFIRMED_noMail' : `ballots.voters.${rule}_help`, {
            count: eligible[rule],
          }),
        }))}
      />
      <Choice
        label={t('ballots.voters.timeQuestion')}
        name={VOTING_SETTINGS.rollTime.key}
        value={values.roll}
        onChange={(roll) => onChange({ roll })}
        options={ROLL_TIMES.map((time) => ({
          value: time,
          label: t(`ballots.voters.${time}`),
          help: t(values.voters === 'LISTED' ? `ballots.voters.${time}_list` : time === 'LIVE' ? 'ballots.voters.LIVE_help' : frozen, {
            assembly,
          }),
        }))}
      />
      <p className={classes.effect} role="status">
        {values.voters === 'LISTED'
          ? t('ballots.voters.listSize', { count: eligible.LISTED })
          : t('ballots.voters.size', { count: eligible[values.voters] })}
        {values.voters === 'LISTED' && <> {t('ballots.voters.listNext')}</>}
        {values.visitors && <> {t('ballots.visitors.besides')}</>}
      </p>
    </section>
  )
}
