import { AsyncLocalStorage } from 'node:async_hooks'

/** What waits for the commit of the transaction that the caller is in. */
const scope = new AsyncLocalStorage<(() => void)[]>()

/** Runs an act outside the database once what it tells of is committed: outside a transaction at once, and never when it is taken back. */
export function runAfterCommit(act: () => void): void {
  const waiting = scope.getStore()
  if (waiting) waiting.push(act)
  else act()
}

/** Does work that ends with a commit. Where it is part of another transaction, what it leaves waits for that one. */
export async function untilCommit<T>(work: () => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = []
  const done = await scope.run(waiting, work)
  for (const act of waiting) runAfterCommit(act)
  return done
}
