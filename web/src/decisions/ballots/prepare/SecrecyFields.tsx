import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Choice, YesNo } from '../../../platform/ui/fields/Choice.tsx'
import type { BallotFormPartProps } from './BallotTextFields.tsx'
import classes from './Rules.module.css'

/** What the server keeps and shows about who voted how, and whether a sent vote can be changed (specification E.6, E.7). */
export function SecrecyFields({ values, onChange }: BallotFormPartProps) {
  const { t } = useText()
  return (
    <section className={classes.group}>
      <h3>{t('ballots.secrecy.part')}</h3>
      <Choice
        label={t('ballots.secrecy.question')}
        name={VOTING_SETTINGS.secrecy.key}
        value={values.secrecy}
        onChange={(secrecy) => onChange(secrecy === 'detached' ? { secrecy, liveResults: false, showNames: false } : { secrecy })}
        options={(['open', 'detached'] as const).map((secrecy) => ({
          value: secrecy,
          label: t(secrecy === 'open' && values.showNames ? 'ballots.secrecy.openNamed' : `ballots.secrecy.${secrecy}`),
          help: t(`ballots.secrecy.${secrecy}_help`),
        }))}
      />
      <YesNo
        label={t('ballots.secrecy.revote')}
        help={t(values.secrecy === 'detached' ? 'ballots.secrecy.revote_detached' : 'ballots.secrecy.revote_help')}
        name={VOTING_SETTINGS.revoting.key}
        value={values.revote}
        onChange={(revote) => onChange({ revote })}
      />
      {values.secrecy === 'open' && (
        <Choice
          label={t('ballots.interim.question')}
          name={VOTING_SETTINGS.resultsVisibility.key}
          value={values.liveResults ? 'live' : 'after_close'}
          onChange={(when) => onChange({ liveResults: when === 'live' })}
          options={(['after_close', 'live'] as const).map((when) => ({
            value: when,
            label: t(`ballots.interim.${when}`),
            help: t(`ballots.interim.${when}_help`),
          }))}
        />
      )}
      {values.secrecy === 'open' && !values.visitors && (
        <YesNo
          label={t('ballots.named.question')}
          help={t('ballots.named.questionHelp')}
          name={VOTING_SETTINGS.namesShown.key}
          value={values.showNames}
          onChange={(showNames) => onChange({ showNames })}
        />
      )}
    </section>
  )
}
