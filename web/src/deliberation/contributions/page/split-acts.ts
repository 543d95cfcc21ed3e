/** What can be done at the foot of a contribution; each is shown to whoever may do it. */
export type ContributionAct =
  /** Support and against as numbers. */
  'numbers' | 'votes' | 'marks' | 'amend' | 'propose' | 'pin' | 'follow' | 'share' | 'save' | 'edit' | 'invite' | 'remove'

interface Reader {
  /** The older pages, which show everything in a row. */
  readonly v1: boolean
  /** Wrote it and may edit it. */
  readonly author: boolean
  /** May make a proposal of it. */
  readonly proposes: boolean
  /** May propose an amendment. */
  readonly amends: boolean
}

const ALL = ['votes', 'marks', 'amend', 'propose', 'pin', 'follow', 'share', 'save', 'edit', 'remove'] as const

/**
 * What stands in the open, at most four buttons, and what stands behind "More". For and against are two of them; an author of a text
 * has the numbers and votes behind "More" as others do seldom things.
 */
export function splitActs({ v1, author, proposes, amends }: Reader): {
  readonly bar: readonly ContributionAct[]
  readonly menu: readonly ContributionAct[]
} {
  if (v1) return { bar: ALL, menu: [] }
  const next: readonly ContributionAct[] = proposes ? ['propose'] : []
  const bar: readonly ContributionAct[] = author
    ? ['numbers', ...next, 'edit', 'invite', 'share']
    : ['votes', ...(proposes ? next : amends ? (['amend'] as const) : (['follow'] as const)), 'share']
  const rest: readonly ContributionAct[] = ALL.filter((act) => !bar.includes(act))
  return { bar, menu: rest }
}
