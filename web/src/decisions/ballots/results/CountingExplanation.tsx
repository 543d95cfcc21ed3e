import { formatMoney } from '../../../platform/lib/text/format.ts'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { formatVoters } from '../format-roll.ts'
import { formatCountingSteps } from './counting-steps.ts'
import classes from './Result.module.css'
import type { ResultView } from './result-view.ts'

const PromisedLink = lazyPanel(
  () => Promise.all([import('./share/PromisedLink.tsx'), loadTextPart('progress')]).then(([m]) => m.PromisedLink),
  null,
)

/** The counting rule in a few steps with the numbers of this count, the lot, and the statements of an imported file. */
export function CountingExplanation({ result }: { result: ResultView }) {
  const { t } = useText()
  const { counted, results } = result
  const { turnout } = results
  const { imported, roll, rules } = results.ballot
  const lots = counted.steps.filter((step) => step.step === 'lot')
  return (
    <>
      <Section title={t('ballots.howTitle')} size="small">
        <ol className={classes.steps}>
          {formatCountingSteps(result, t, useFormatMoney(result.currency)).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
        {counted.recounts?.stopped && (
          <p className="fm-sm fm-dim">{t(`ballots.recounts_${counted.recounts.stopped}`, { ...counted.recounts })}</p>
        )}
      </Section>
      {!counted.winnersOnly && (
        <Section title={t('ballots.lotTitle')} size="small">
          <p className="fm-sm fm-dim">{lots.length === 0 ? t('ballots.lotNotNeeded') : t('ballots.lotNeeded', { count: lots.length })}</p>
          {lots.map((lot) => (
            <p key={lot.among.join()} className="fm-sm">
              {t('ballots.lotAmong', { titles: lot.among.map(result.titleOf).join(', ') })}
            </p>
          ))}
        </Section>
      )}
      <Section title={t('ballots.whatNow')} size="small">
        <p className="fm-sm">{t(results.ballot.group ? 'rounds.after' : rules.binding ? 'ballots.bindingYes' : 'ballots.bindingNo')}</p>
        {!results.ballot.group && rules.binding && <PromisedLink campaign={results.ballot.campaign.uuid} />}
        {counted.joined !== null && counted.joined > 0 && <p className="fm-sm">{t('ballots.joined', { count: counted.joined })}</p>}
      </Section>
      {roll && (
        <Section title={t('ballots.voters.couldVote')} size="small">
          <p className="fm-sm">{formatVoters({ ...results.ballot, roll }, t)}</p>
          {turnout.eligible !== null && (
            <p className="fm-sm">{t('ballots.voters.turnout', { count: turnout.finished, eligible: turnout.eligible })}</p>
          )}
          {roll.hash && (
            <>
              <p className="fm-sm fm-dim">{t('ballots.voters.hash')}</p>
              <p className={classes.code}>{roll.hash}</p>
            </>
          )}
        </Section>
      )}
      {imported && (
        <Section title={t('ballots.importedTitle')} size="small">
          <p className="fm-sm">
            {t('ballots.importedFrom', {
              place: [imported.unit, imported.subunit].filter((part) => part !== '').join(', ') || imported.description,
              year: imported.instance,
              file: imported.file,
            })}
          </p>
          <p className="fm-sm">{t('ballots.importedRule', { rule: imported.rule || '–' })}</p>
          {formatImportedSelection(result, t).map((words) => (
            <p key={words} className="fm-sm">
              {words}
            </p>
          ))}
        </Section>
      )}
    </>
  )
}

/** Whether the file names the same winners, and which ones differ. */
function formatImportedSelection({ results, titleOf }: ResultView, t: ReturnType<typeof useText>['t']): string[] {
  const selected = results.ballot.imported?.selected
  if (!selected) return []
  const { same, onlyInFile, onlyInCount, unclear } = selected
  const lists = [
    ['ballots.importedOnlyInFile', onlyInFile],
    ['ballots.importedOnlyInCount', onlyInCount],
    ['ballots.importedUnclear', unclear],
  ] as const
  return [
    t(same ? 'ballots.importedSame' : 'ballots.importedOther'),
    ...lists.flatMap(([key, uuids]) => (uuids.length === 0 ? [] : [t(key, { titles: uuids.map(titleOf).join(', ') })])),
  ]
}

function useFormatMoney(currency: string): (amount: number | string) => string {
  const { lang } = useText()
  return (amount) => formatMoney(amount, currency, lang)
}
