import { money } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { Section } from '../ui/Section.tsx'
import classes from './Result.module.css'
import type { Shown } from './shown.ts'

/** The rule in a few steps with the numbers of this count, the lot, and what an imported file says of itself. */
export function HowCounted({ shown }: { shown: Shown }) {
  const { t } = useText()
  const { counted, results } = shown
  const { imported, rules } = results.ballot
  const lots = counted.steps.filter((step) => step.step === 'lot')
  return (
    <>
      <Section title={t('ballots.howTitle')} size="small">
        <ol className={classes.steps}>
          {stepsOf(shown, t, useMoney(shown.currency)).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </Section>
      <Section title={t('ballots.lotTitle')} size="small">
        <p className="fm-sm fm-dim">
          {lots.length === 0 ? t('ballots.lotNotNeeded') : t('ballots.lotNeeded', { count: lots.length })}
        </p>
        {lots.map((lot) => (
          <p key={lot.among.join()} className="fm-sm">
            {t('ballots.lotAmong', { titles: lot.among.map(shown.titleOf).join(', ') })}
          </p>
        ))}
        <p className="fm-sm fm-dim">{t('ballots.commitment')}</p>
        <p className={classes.code}>{results.ballot.seed_commitment}</p>
        <p className="fm-sm fm-dim">{t('ballots.seed')}</p>
        <p className={classes.code}>{counted.seed}</p>
      </Section>
      <Section title={t('ballots.whatNow')} size="small">
        <p className="fm-sm">{t(rules.binding ? 'ballots.bindingYes' : 'ballots.bindingNo')}</p>
        {counted.joined !== null && counted.joined > 0 && (
          <p className="fm-sm">{t('ballots.joined', { count: counted.joined })}</p>
        )}
      </Section>
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
        </Section>
      )}
    </>
  )
}

function useMoney(currency: string): (amount: number | string) => string {
  const { lang } = useText()
  return (amount) => money(amount, currency, lang)
}

function stepsOf(
  { counted, results }: Shown,
  t: ReturnType<typeof useText>['t'],
  amount: (value: number | string) => string,
): string[] {
  const { shares, method } = counted
  if (method.rule === 'equal-shares' && shares) {
    return [
      t('ballots.how_shares1', { share: amount(shares.first.rounded) }),
      t('ballots.how_shares2'),
      shares.raises > 0
        ? t('ballots.how_shares3', { share: amount(shares.last.rounded), step: amount(shares.raise) })
        : t('ballots.how_sharesNone'),
      ...(shares.end === 'capped' ? [t('ballots.how_sharesCapped')] : []),
      t('ballots.how_shares4'),
    ]
  }
  if (method.rule === 'fixed')
    return [t('ballots.how_order'), t('ballots.how_fixed', { count: results.ballot.rules.fixedNumber })]
  return [t('ballots.how_order'), t(method.rule === 'dynamic1' ? 'ballots.how_dynamic1' : 'ballots.how_dynamic2')]
}
