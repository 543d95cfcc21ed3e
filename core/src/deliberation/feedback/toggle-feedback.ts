import { GENERATIONS, type Generation } from '../../platform/shared/generation.ts'
import type { ViewerFeedback } from '../contributions/schemas.ts'

export const FEEDBACK_BUTTONS = ['up', 'down', 'fav', 'flag'] as const
export type FeedbackButton = (typeof FEEDBACK_BUTTONS)[number]

/**
 * The state after a button is pressed. Up and down exclude each other: pressing the active one clears it, pressing the other
 * one switches. Bookmark and flag toggle in v2 and can only be set in v1 (FBK-003, FBK-004, FBK-005).
 */
export function toggleFeedback(state: ViewerFeedback, button: FeedbackButton, generation: Generation): ViewerFeedback {
  if (button === 'up') return { ...state, up: !state.up, down: false }
  if (button === 'down') return { ...state, down: !state.down, up: false }
  const on = GENERATIONS[generation].marksCanBeCleared ? !state[button] : true
  return { ...state, [button]: on }
}

type FeedbackCounts = { readonly ups: number; readonly downs: number; readonly favs: number; readonly flags: number }

/** The counts after a change, for display before the server responds. */
export const adjustCounts = <C extends FeedbackCounts>(stats: C, before: ViewerFeedback, after: ViewerFeedback): C => ({
  ...stats,
  ups: stats.ups + Number(after.up) - Number(before.up),
  downs: stats.downs + Number(after.down) - Number(before.down),
  favs: stats.favs + Number(after.fav) - Number(before.fav),
  flags: stats.flags + Number(after.flag) - Number(before.flag),
})

/** The buttons that are offered: nobody flags what they wrote themselves; a flag that stands can be taken back. */
export const listOfferedButtons = (
  buttons: readonly FeedbackButton[],
  { own, flagged }: { readonly own: boolean; readonly flagged: boolean },
): readonly FeedbackButton[] => (own && !flagged ? buttons.filter((button) => button !== 'flag') : buttons)
