/** False where the server writes a page: there is no window, no storage and nobody who presses anything. */
export const isInBrowser = typeof document !== 'undefined'
