import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'

/** Milliseconds in which refused messages are counted, and for which an account with too many of them opens nothing. */
const PERIOD = 60_000

interface Conduct {
  /** When its last messages were refused, in milliseconds. */
  readonly refused: number[]
  barredUntil: number
}

/**
 * What accounts did on this node whose messages were refused. An editor sends nothing that is refused, but each such message costs the
 * node the time to look at it; whoever goes on sending them opens no document for a while.
 */
export class AccountConduct {
  private readonly byAccount = new Map<number, Conduct>()

  addRefusal(userId: number, now = Date.now()): void {
    const conduct = this.byAccount.get(userId) ?? { refused: [], barredUntil: 0 }
    while (conduct.refused[0] !== undefined && conduct.refused[0] <= now - PERIOD) conduct.refused.shift()
    conduct.refused.push(now)
    if (conduct.refused.length >= DOCUMENT_LIMITS.refusals) {
      conduct.barredUntil = now + PERIOD
      conduct.refused.length = 0
    }
    this.byAccount.set(userId, conduct)
  }

  isBarred(userId: number, now = Date.now()): boolean {
    return (this.byAccount.get(userId)?.barredUntil ?? 0) > now
  }

  /** Forgets those who sent nothing wrong for a while. */
  forgetOld(now = Date.now()): void {
    for (const [userId, { refused, barredUntil }] of this.byAccount)
      if (barredUntil <= now && (refused.at(-1) ?? 0) <= now - PERIOD) this.byAccount.delete(userId)
  }
}
