import { parseCost } from '@folkmoot/core/decisions/ballots/cost.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { exceedsBudget } from '@folkmoot/core/platform/shared/money.ts'
import { formatMoney } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Check, Choice } from '../../../platform/ui/fields/Choice.tsx'
import { NumberField } from '../../../platform/ui/fields/TextField.tsx'
import type { BallotFormPartProps } from './BallotTextFields.tsx'
import { needsCosts } from './ballot-form-values.ts'
import classes from './Rules.module.css'

/** Selects the candidates; the parsed cost of each can be corrected where a budget is shared (specification E.3). */
export function CandidateFields({ values, preparation, of, onChange }: BallotFormPartProps) {
  const { t, lang } = useText()
  const { currency } = preparation.rules
  const showCosts = needsCosts(values)
  const initialCost = (uuid: string): string => {
    const candidate = preparation.candidates.find((c) => c.contribution_uuid === uuid)
    return candidate?.cost ?? candidate?.budget ?? ''
  }
  const toggleCandidate = (uuid: string, on: boolean) => {
    const { [uuid]: _, ...others } = values.costs
    onChange({ costs: on ? { ...others, [uuid]: initialCost(uuid) } : others })
  }
  const all = Object.fromEntries(
    preparation.candidates.map(({ contribution_uuid: uuid }) => [uuid, values.costs[uuid] ?? initialCost(uuid)]),
  )
  return (
    <section className={classes.group}>
      <h3>{t('ballots.partCandidates')}</h3>
      {preparation.candidates.length === 0 ? (
        <p>{t('ballots.noneToChoose')}</p>
      ) : (
        <>
          <p className="fm-dim">{t('ballots.candidatesHelp')}</p>
          <div className="fm-row">
            <PlainButton kind="default" onClick={() => onChange({ costs: all })}>
              {t('ballots.useAll', { count: preparation.candidates.length })}
            </PlainButton>
            <PlainButton kind="subtle" onClick={() => onChange({ costs: {} })}>
              {t('ballots.useNone')}
            </PlainButton>
            <span className="fm-sm fm-dim" aria-live="polite">
              {t('ballots.candidatesChosen', { count: Object.keys(values.costs).length })}
            </span>
          </div>
          <ul className={classes.costs}>
            {preparation.candidates.map(({ contribution_uuid: uuid, title }) => {
              const cost = values.costs[uuid]
              const read = cost === undefined ? undefined : parseCost(cost)
              return (
                <li key={uuid}>
                  <Check
                    name={`candidate.${uuid}`}
                    label={title}
                    checked={cost !== undefined}
                    onChange={(e) => toggleCandidate(uuid, e.target.checked)}
                  />
                  {showCosts && cost !== undefined && (
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
                        {read === undefined ? t('ballots.costMissing') : t('ballots.readAs', { cost: formatMoney(read, currency, lang) })}
                        {exceedsBudget(cost, values.budget) && <b className={classes.problem}> {t('ballots.aboveBudget')}</b>}
                      </span>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
          <Choice
            label={t('ballots.candidateOrder.question')}
            name={VOTING_SETTINGS.candidateOrder.key}
            value={values.randomOrder ? 'random' : 'published'}
            onChange={(order) => onChange({ randomOrder: order === 'random' })}
            options={(['random', 'published'] as const).map((order) => ({
              value: order,
              label: t(`ballots.candidateOrder.${order}`),
              help: t(`ballots.candidateOrder.${order}_help`),
            }))}
          />
        </>
      )}
    </section>
  )
}
