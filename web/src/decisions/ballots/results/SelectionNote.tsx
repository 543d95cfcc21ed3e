import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import type { ResultView } from './result-view.ts'

/** Says above a result that coordinators selected others than those who won, whom and why; the result stays below. */
export function SelectionNote({ result }: { result: ResultView }) {
  const { t } = useText()
  const { selection, ballot } = result.results
  if (!selection) return null
  return (
    <Note wash>
      <h2>{t('ballots.selection.title')}</h2>
      <p>
        {t('ballots.selection.changedOn')} <DateText at={selection.at} zone={ballot.timezone} />{' '}
        {t('ballots.reasonGiven', { reason: selection.reason })}
      </p>
      {selection.candidates.length === 0 ? (
        <p>{t('ballots.selection.none')}</p>
      ) : (
        <>
          <p>{t('ballots.selection.now')}</p>
          <ul lang={result.lang}>
            {selection.candidates.map((uuid) => (
              <li key={uuid}>{result.titleOf(uuid)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="fm-sm">{t('ballots.selection.stays')}</p>
    </Note>
  )
}
