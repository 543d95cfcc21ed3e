/** The shares of the voters that a coordinator chooses from; 0.6 is the default of all ballots (specification G.4). */
export const QUORUM_SHARES = ['0.25', '0.5', '0.6', '0.75', '1'] as const
export const NO_QUORUM = 'none'

/** The chosen share as the server reads it. */
export const toQuorum = (choice: string) => (choice === NO_QUORUM ? { enabled: false } : { enabled: true, share: choice })
