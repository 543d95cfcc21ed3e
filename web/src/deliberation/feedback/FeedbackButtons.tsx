import { type FeedbackStats, NO_VIEWER_FEEDBACK, type ViewerFeedback } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { type FeedbackButton, listOfferedButtons } from '@folkmoot/core/deliberation/feedback/toggle-feedback.ts'
import { type Icon, IconFlag, IconStar, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Pill } from '../../platform/ui/Chip.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import { Count } from '../../platform/ui/Money.tsx'
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx'
import classes from './FeedbackButtons.module.css'
import { type FeedbackTarget, sendFeedback } from './send-feedback.ts'

const FlagDialog = lazyComponent(() => import('./FlagDialog.tsx').then((m) => m.FlagDialog))

interface FeedbackButtonsProps {
  /** Absent for visitors: numbers without buttons. */
  item?: FeedbackTarget | undefined
  stats: FeedbackStats
  mine: ViewerFeedback | null
  /** Who wrote it: nobody flags their own text. */
  by?: readonly ({ readonly uuid: string } | null)[]
  /** Which buttons are shown; support and against show as numbers without the permission. */
  buttons: readonly FeedbackButton[]
  may: { readonly support: boolean; readonly withdraw: boolean; readonly mark: boolean }
  /** Updates the cache. */
  show: (mine: ViewerFeedback, stats: FeedbackStats) => void
  /** In the footer of a text: with a border around each. */
  framed?: boolean
  /** In a comment: only the number is visible, its label is for screen readers. */
  short?: boolean
  /** What they are about: an ear hears one button after the other, without what stands beside it. */
  of: string
}

const ICONS: Readonly<Record<FeedbackButton, Icon>> = {
  up: IconThumbUp,
  down: IconThumbDown,
  fav: IconStar,
  flag: IconFlag,
}
const COUNT_OF = { up: 'ups', down: 'downs' } as const

/** Support, against, bookmark and flag: each with its label, active ones tinted (FBK-002). */
export function FeedbackButtons({ item, stats, mine, by = [], buttons, may, show, framed, short, of }: FeedbackButtonsProps) {
  const { t } = useText()
  const { generation } = useLinks()
  const [flagging, setFlagging] = useState(false)
  const me = useSession()?.user.uuid
  const state = mine ?? NO_VIEWER_FEEDBACK
  const own = me !== undefined && by.some((writer) => writer?.uuid === me)
  const textOf = (button: FeedbackButton): ReactNode => {
    if (button === 'fav') return t(state.fav ? 'feedback.kept' : 'feedback.keep')
    if (button === 'flag') return t(state.flag ? 'feedback.flagged' : 'feedback.flag')
    const count = stats[COUNT_OF[button]]
    const number = (
      <b>
        <Count value={count} />
      </b>
    )
    return short ? number : <Message textKey={`feedback.${COUNT_OF[button]}`} values={{ count }} nodes={{ number }} />
  }
  /** The visible words first: whoever speaks to the machine says these. */
  const labelOf = (button: FeedbackButton): string => {
    if (button === 'fav') return `${t(state.fav ? 'feedback.kept' : 'feedback.keep')}, ${of}`
    if (button === 'flag') return `${t(state.flag ? 'feedback.flagged' : 'feedback.flag')}, ${of}`
    const count = stats[COUNT_OF[button]]
    return `${t(`feedback.${COUNT_OF[button]}`, { count, number: count })}, ${of}`
  }
  return (
    <>
      {listOfferedButtons(buttons, { own, flagged: state.flag }).map((button) => {
        const votes = button === 'up' || button === 'down'
        const canPress = item !== undefined && (votes ? (state[button] ? may.withdraw : may.support) : may.mark)
        if (canPress && item) {
          return (
            <Pill
              key={button}
              icon={ICONS[button]}
              pressed={state[button]}
              framed={framed ?? false}
              label={labelOf(button)}
              onClick={() =>
                button === 'flag' && !state.flag
                  ? setFlagging(true)
                  : void sendFeedback(item, button, { mine: state, stats }, show, generation)
              }
            >
              {textOf(button)}
            </Pill>
          )
        }
        return votes ? (
          <span key={button} className={classes.still}>
            <Glyph of={ICONS[button]} />
            <span aria-hidden="true">{textOf(button)}</span>
            <VisuallyHidden>
              {t(button === 'up' ? 'feedback.peopleFor' : 'feedback.peopleAgainst', { count: stats[COUNT_OF[button]] })}
            </VisuallyHidden>
          </span>
        ) : null
      })}
      {flagging && item && (
        <LazySlot>
          <FlagDialog
            onFlag={(flagReason, flagNote) =>
              sendFeedback(item, 'flag', { mine: state, stats }, show, generation, { flagReason, flagNote })
            }
            onClose={() => setFlagging(false)}
          />
        </LazySlot>
      )}
    </>
  )
}
