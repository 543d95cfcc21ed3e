import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { focusField } from '../../../platform/ui/fields/focus-field.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import classes from './CampaignWizardForm.module.css'
import type { CampaignWizardStep } from './campaign-draft.ts'
import type { DraftProblem } from './draft-problems.ts'

/** The text of a problem. */
export function useFormatProblem(): (problem: DraftProblem) => string {
  const { t, lang } = useText()
  return ({ k, values, day, message }) =>
    message ?? t(`campaigns.wizard.problem.${k}`, { ...values, ...(day ? { day: formatDay(day, lang, 'long') } : {}) })
}

interface DraftProblemListProps {
  problems: readonly DraftProblem[]
  /** The current step: its problems link to their fields, others to their step. */
  step: CampaignWizardStep
  hrefOf: (step: CampaignWizardStep) => string
  /** A link to a field of another step was followed: its error is to be shown there. */
  onLeave: () => void
  onFix?: ((fix: NonNullable<DraftProblem['fix']>) => void) | undefined
}

/** The problems to review before continuing; each links to its field. */
export function DraftProblemList({ problems, step, hrefOf, onLeave, onFix }: DraftProblemListProps) {
  const { t, lang } = useText()
  const formatProblem = useFormatProblem()
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
                    focusField(problem.field)
                  }}
                >
                  {formatProblem(problem)}
                </a>
              ) : (
                <AppLink href={`${hrefOf(problem.step)}#${problem.field}`} onClick={onLeave}>
                  {formatProblem(problem)}
                </AppLink>
              )}
              {problem.fix && onFix && (
                <PlainButton kind="default" size="sm" onClick={() => problem.fix && onFix(problem.fix)}>
                  {t('campaigns.wizard.endItOn', { day: formatDay(problem.fix.end, lang, 'long') })}
                </PlainButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
