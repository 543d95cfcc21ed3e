import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatCountingRules } from '../results/counting-steps.ts'
import classes from './Ballot.module.css'

/** How the votes of a ballot will be counted: whoever votes can read it before. */
export function CountingRules({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  return (
    <details className={classes.rules}>
      <summary>{t('ballots.countingRules.title')}</summary>
      <ul>
        {formatCountingRules(ballot, t).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  )
}
