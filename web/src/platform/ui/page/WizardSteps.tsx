import type { ReactNode } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { AppLink } from '../AppLink.tsx'
import classes from './WizardSteps.module.css'

interface WizardStep {
  readonly name: string
  readonly label: string
  /** What it is about, in small letters under it. */
  readonly about?: string
  /** Absent: it cannot be gone to yet. */
  readonly href?: string | undefined
}

/** Where one is in a wizard: what is behind is ticked, and a step with an address can be gone to. */
export function WizardSteps({ steps, current }: { steps: readonly WizardStep[]; current: string }) {
  const { t } = useText()
  const at = steps.findIndex((s) => s.name === current)
  return (
    <ol className={classes.steps} aria-label={t('ui.steps')}>
      {steps.map(({ name, label, about, href }, i) => {
        const words = (
          <span>
            <b className={classes.name}>{label}</b>
            {about && <small>{about}</small>}
          </span>
        )
        return (
          <li key={name} className={i < at ? classes.done : undefined} aria-current={i === at ? 'step' : undefined}>
            {i === at || !href ? <span>{words}</span> : <AppLink href={href}>{words}</AppLink>}
          </li>
        )
      })}
    </ol>
  )
}

/** The foot of a step: what became of the draft, back, and on. */
export const WizardBar = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <div className={classes.bar}>
    <p className="fm-sm fm-dim">{note}</p>
    {children}
  </div>
)
