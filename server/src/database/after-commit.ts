import { AsyncLocalStorage } from 'node:async_hooks'

/** What waits for the commit of the transaction that the caller is in; ended once that is done or taken back. */
interface Waiting {
  readonly acts: (() => void)[]
  ended: boolean
}

const scope = new AsyncLocalStorage<Waiting>()

/** Runs an act outside the database once what it tells of is committed: outside a transaction at once, and never when it is taken back. */
export function runAfterCommit(act: () => void): void {
  const waiting = scope.getStore()
  // work that the transaction began may outlive it
  if (waiting && !waiting.ended) waiting.acts.push(act)
  else act()
}

/** Does work that ends with a commit. Where it is part of another transaction, what it leaves waits for that one. */
export async function untilCommit<T>(work: () => Promise<T>): Promise<T> {
  const waiting: Waiting = { acts: [], ended: false }
  try {
    const done = await scope.run(waiting, work)
    for (const act of waiting.acts) runAfterCommit(act)
    return done
  } finally {
    waiting.ended = true
  }
}

/** Runs work that is no part of the transaction around it. */
export const runApart = <T>(work: () => T): T => scope.exit(work)
