import type { Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'

/** Says above a result that it was counted by another arithmetic than the rules said, who chose it, when and why. */
export function CountChoiceNote({ results }: { results: Results }) {
  const { t } = useText()
  const { count_choice: choice, ballot } = results
  if (!choice) return null
  return (
    <div style={{ marginTop: 'var(--fm-6)' }}>
      <Note wash>
        <h2>{t(`ballots.uncounted.chosen_${choice.arithmetic}`)}</h2>
        <p>
          {t('ballots.uncounted.chosenOn')} <DateText at={choice.at} zone={ballot.timezone} />.{' '}
          {t('ballots.reasonGiven', { reason: t(`ballots.uncounted.reason.${choice.failure}`) })}
        </p>
      </Note>
    </div>
  )
}
