import { IconAlertTriangle } from '@tabler/icons-react'
import { dayInWords } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { A } from '../../ui/A.tsx'
import { PlainButton } from '../../ui/ActButton.tsx'
import { goToField } from '../../ui/fields/go-to-field.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import type { Step } from './draft.ts'
import type { Problem } from './problems.ts'
import classes from './Wizard.module.css'

/** The sentence of a problem. */
export function useProblemWords(): (problem: Problem) => string {
  const { t, lang } = useText()
  return ({ k, values, day }) =>
    t(`campaigns.wizard.problem.${k}`, { ...values, ...(day ? { day: dayInWords(day, lang, 'long') } : {}) })
}

export interface ProblemsProps {
  problems: readonly Problem[]
  /** The step one is on: its problems lead into their fields, others to their step. */
  step: Step
  hrefOf: (step: Step) => string
  onFix?: ((fix: NonNullable<Problem['fix']>) => void) | undefined
}

/** What to look at before going on: each sentence leads to where it can be put right. */
export function Problems({ problems, step, hrefOf, onFix }: ProblemsProps) {
  const { t, lang } = useText()
  const words = useProblemWords()
  if (problems.length === 0) return null
  return (
    <section className={classes.problems} data-blocks={problems.some((p) => p.blocks)} aria-labelledby="problems">
      <h2 id="problems">{t('campaigns.wizard.problems', { count: problems.length })}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field + problem.k}>
            <Glyph of={IconAlertTriangle} />
            <span className={classes.words}>
              {problem.step === step ? (
                <a
                  href={`#${problem.field}`}
                  onClick={(event) => {
                    event.preventDefault()
                    goToField(problem.field)
                  }}
                >
                  {words(problem)}
                </a>
              ) : (
                <A href={hrefOf(problem.step)}>{words(problem)}</A>
              )}
              {problem.fix && onFix && (
                <PlainButton kind="default" size="sm" onClick={() => problem.fix && onFix(problem.fix)}>
                  {t('campaigns.wizard.endItOn', { day: dayInWords(problem.fix.end, lang, 'long') })}
                </PlainButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
