import type { Mine, Stats } from '@folkmoot/core/contributions/shapes.ts'
import { feedback } from '@folkmoot/core/feedback/endpoints.ts'
import { type Button, counted, press } from '@folkmoot/core/feedback/toggle.ts'
import type { Generation } from '@folkmoot/core/shared/generation.ts'
import { call, declined, failureText } from '../lib/call.ts'
import { say } from '../lib/i18n.ts'
import { errorNotice } from '../ui/notices.ts'

/** What is pressed: a contribution or comment, by numbers; what is said in a forum stands in no campaign. */
export interface Pressed {
  readonly aid: string | number
  readonly cid?: string | number | undefined
  readonly coid: number
}

/** What is assessed: an item of a campaign. */
export interface Assessed extends Pressed {
  readonly cid: string | number
}

interface Line {
  /** The state the server has, and its numbers. */
  sure: { mine: Mine; stats: Stats }
  /** What the reader wants by now; sent when the answer before is there. */
  wanted: Mine | undefined
  running: boolean
}
const lines = new Map<number, Line>()

/**
 * Shows a press at once and tells the server; presses that follow quickly are sent one after the other, the last one
 * counting. When the server declines, what it has is shown again with its reason (FBK-005, FBK-015).
 */
export async function pressButton(
  item: Pressed,
  button: Button,
  before: { mine: Mine; stats: Stats },
  show: (mine: Mine, stats: Stats) => void,
  generation: Generation,
): Promise<void> {
  const line = lines.get(item.coid) ?? { sure: before, wanted: undefined, running: false }
  lines.set(item.coid, line)
  if (!line.running) line.sure = before
  line.wanted = press(before.mine, button, generation)
  show(line.wanted, counted(before.stats, before.mine, line.wanted))
  if (line.running) return
  line.running = true
  while (line.wanted) {
    const mine: Mine = line.wanted
    line.wanted = undefined
    const { aid, cid, coid } = item
    const answer =
      cid === undefined
        ? await call(feedback.giveInAssembly, { params: { aid, coid }, body: mine })
        : await call(feedback.give, { params: { aid, cid, coid }, body: mine })
    if (declined(answer)) {
      line.wanted = undefined
      show(line.sure.mine, line.sure.stats)
      errorNotice(failureText(answer, say(generation === 'v1' ? 'feedback.failedV1' : 'feedback.failed')))
    } else {
      line.sure = { mine, stats: answer }
      if (!line.wanted) show(mine, answer)
    }
  }
  line.running = false
  lines.delete(item.coid)
}
