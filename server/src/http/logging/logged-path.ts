/** The path of a request as a log may keep it: without its query, and without the signature that opens a paper. */
export const toLoggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/(\/ballot\/[^/]+\/vote\/)[^/]+/, '$1…')
