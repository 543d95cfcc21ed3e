import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Runs what happens inside a transaction, so that everything it calls can be recognized (`isInTransaction`). */
export const runInTransactionScope = <T>(act: () => Promise<T>): Promise<T> => scope.run(true, act)

/** Does the caller run inside a transaction? */
export const isInTransaction = (): boolean => scope.getStore() === true
