import type { Reporter } from 'knip'

/** Prints how many modules knip has looked at, so that a run over nothing is noticed. */
export default (({ counters }) => console.log(`${counters.processed} modules`)) satisfies Reporter
