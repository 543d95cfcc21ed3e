import { readCost } from '@folkmoot/core/ballots/cost.ts'
import { exceedsBudget } from '@folkmoot/core/shared/money.ts'
import { money } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Check } from '../ui/fields/Choice.tsx'
import { NumberField } from '../ui/fields/TextField.tsx'
import { needsCosts } from './form-values.ts'
import classes from './Rules.module.css'
import type { PartProps } from './WordFields.tsx'

/** Which proposals are voted on, each with its cost as it is read, to be corrected where a budget is shared (E.3). */
export function CandidateFields({ values, given, of, onChange }: PartProps) {
  const { t, lang } = useText()
  const { currency } = given.rules
  const priced = needsCosts(values)
  const begun = (uuid: string): string => {
    const candidate = given.candidates.find((c) => c.contribution_uuid === uuid)
    return candidate?.cost ?? candidate?.budget ?? ''
  }
  const choose = (uuid: string, on: boolean) => {
    const { [uuid]: _, ...others } = values.costs
    onChange({ costs: on ? { ...others, [uuid]: begun(uuid) } : others })
  }
  const all = Object.fromEntries(
    given.candidates.map(({ contribution_uuid: uuid }) => [uuid, values.costs[uuid] ?? begun(uuid)]),
  )
  return (
    <section className={classes.group}>
      <h3>{t('ballots.partCandidates')}</h3>
      {given.candidates.length === 0 ? (
        <p>{t('ballots.noneToChoose')}</p>
      ) : (
        <>
          <p className="fm-dim">{t('ballots.candidatesHelp')}</p>
          <div className="fm-row">
            <PlainButton kind="default" onClick={() => onChange({ costs: all })}>
              {t('ballots.useAll', { count: given.candidates.length })}
            </PlainButton>
            <PlainButton kind="subtle" onClick={() => onChange({ costs: {} })}>
              {t('ballots.useNone')}
            </PlainButton>
            <span className="fm-sm fm-dim" aria-live="polite">
              {t('ballots.candidatesChosen', { count: Object.keys(values.costs).length })}
            </span>
          </div>
          <ul className={classes.costs}>
            {given.candidates.map(({ contribution_uuid: uuid, title }) => {
              const cost = values.costs[uuid]
              const read = cost === undefined ? undefined : readCost(cost)
              return (
                <li key={uuid}>
                  <Check
                    name={`candidate.${uuid}`}
                    label={title}
                    checked={cost !== undefined}
                    onChange={(e) => choose(uuid, e.target.checked)}
                  />
                  {priced && cost !== undefined && (
                    <>
                      <NumberField
                        name={`cost.${uuid}`}
                        label={t('ballots.costOf', { title })}
                        labelHidden
                        unit={currency}
                        value={cost}
                        onChange={(e) => onChange({ costs: { ...values.costs, [uuid]: e.target.value } })}
                        error={of(`cost.${uuid}`)}
                      />
                      <span className={read === undefined ? `${classes.readAs} ${classes.problem}` : classes.readAs}>
                        {read === undefined
                          ? t('ballots.costMissing')
                          : t('ballots.readAs', { cost: money(read, currency, lang) })}
                        {exceedsBudget(cost, values.budget) && (
                          <b className={classes.problem}> {t('ballots.aboveBudget')}</b>
                        )}
                      </span>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
