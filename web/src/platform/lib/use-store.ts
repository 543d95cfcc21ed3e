import { useSyncExternalStore } from 'react'

/** The value of a store outside of React, on the page and where a page is written by the server. */
export const useStore = <T>(subscribe: (listener: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read)
