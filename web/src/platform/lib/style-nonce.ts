/**
 * The nonce that allows the page's own style elements under the content security policy; the server makes a fresh one for each
 * page. Files of this origin need none, and scripts have none: a browser that is shown another nonce compiles a script again.
 */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? ''
