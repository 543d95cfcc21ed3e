/**
 * The name under which a page sends its session (specification B.2). It has a hyphen: nginx and others drop names with
 * underscores without a word. The server takes the specified name as well, from other programs.
 */
export const SESSION_HEADER = 'Session-Key'
export const SPECIFIED_SESSION_HEADER = 'SESSION_KEY'

/** Why a request was taken for a visitor's: no session came with it, or one that the server does not know (any more). */
export type SessionFault = 'missing' | 'unknown'
