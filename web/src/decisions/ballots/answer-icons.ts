import type { PluralityValue } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import { type Icon, IconBan, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'

/** The shape of each answer beside its word. */
export const ANSWER_ICONS: Readonly<Record<PluralityValue, Icon>> = {
  YES: IconCircleCheck,
  NO: IconCircleX,
  ABSTAIN: IconCircleMinus,
  BLOCK: IconBan,
}
