import { type Mine, NOTHING_PRESSED, type Stats } from '@folkmoot/core/contributions/shapes.ts'
import type { Button } from '@folkmoot/core/feedback/toggle.ts'
import type { Generation } from '@folkmoot/core/shared/generation.ts'
import { type Icon, IconFlag, IconStar, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { Pill } from '../ui/Chip.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Count } from '../ui/Money.tsx'
import { Say } from '../ui/Say.tsx'
import classes from './Pills.module.css'
import { type Pressed, pressButton } from './press.ts'

export interface PillsProps {
  /** Absent for visitors: numbers without buttons. */
  item?: Pressed | undefined
  stats: Stats
  mine: Mine | null
  /** Which buttons are there; up and down without the right show as numbers. */
  buttons: readonly Button[]
  may: { readonly support: boolean; readonly mark: boolean }
  /** Puts the new state where it is shown. */
  show: (mine: Mine, stats: Stats) => void
  generation?: Generation
  /** At the foot of a text: with a line around each. */
  framed?: boolean
  /** In a comment: the number alone, its word is only heard. */
  short?: boolean
}

const ICONS: Readonly<Record<Button, Icon>> = { up: IconThumbUp, down: IconThumbDown, fav: IconStar, flag: IconFlag }
const COUNT_OF = { up: 'ups', down: 'downs' } as const

/** Support, against, keep and flag: each with its word, the lit ones tinted (FBK-002). */
export function Pills({ item, stats, mine, buttons, may, show, generation = 'v2', framed, short }: PillsProps) {
  const { t } = useText()
  const state = mine ?? NOTHING_PRESSED
  const wordOf = (button: Button): ReactNode => {
    if (button === 'fav') return t(state.fav ? 'feedback.kept' : 'feedback.keep')
    if (button === 'flag') return t(state.flag ? 'feedback.flagged' : 'feedback.flag')
    const count = stats[COUNT_OF[button]]
    const number = (
      <b>
        <Count value={count} />
      </b>
    )
    return short ? number : <Say k={`feedback.${COUNT_OF[button]}`} values={{ count }} nodes={{ number }} />
  }
  const labelOf = (button: Button): string | undefined =>
    short && (button === 'up' || button === 'down')
      ? t(`feedback.${COUNT_OF[button]}`, { count: stats[COUNT_OF[button]], number: stats[COUNT_OF[button]] })
      : undefined
  return (
    <>
      {buttons.map((button) => {
        const votes = button === 'up' || button === 'down'
        const may_ = item !== undefined && (votes ? may.support || state[button] : may.mark)
        const label = labelOf(button)
        if (may_ && item) {
          return (
            <Pill
              key={button}
              icon={ICONS[button]}
              pressed={state[button]}
              framed={framed ?? false}
              {...(label ? { label } : {})}
              onClick={() => void pressButton(item, button, { mine: state, stats }, show, generation)}
            >
              {wordOf(button)}
            </Pill>
          )
        }
        return votes ? (
          <span key={button} className={classes.still} {...(label ? { 'aria-label': label, role: 'img' } : {})}>
            <Glyph of={ICONS[button]} />
            <span>{wordOf(button)}</span>
          </span>
        ) : null
      })}
    </>
  )
}
