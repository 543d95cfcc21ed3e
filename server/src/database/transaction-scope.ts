import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Marks the act and everything it calls as running inside a transaction (`isInTransaction`). */
export const runInTransactionScope = <T>(act: () => Promise<T>): Promise<T> => scope.run(true, act)

/** True when the caller runs inside a transaction. */
export const isInTransaction = (): boolean => scope.getStore() === true
