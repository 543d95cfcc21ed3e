/** Equal papers of a file, put together: what they choose, by the index of the project, and how many people gave it. */
interface PaperGroup {
  readonly choices: readonly number[]
  /** Beside each choice; null where papers have no points. */
  readonly points: readonly number[] | null
  readonly people: number
}

/** All papers of a file, each different one once. */
export interface PaperGroups extends Iterable<PaperGroup> {
  readonly papers: number
  readonly different: number
}

const readGroup = (key: string, people: number): PaperGroup => {
  const cells = key === '' ? [] : key.split(',')
  const choices = cells.map((cell) => Number.parseInt(cell, 10))
  const points = cells.map((cell) => Number(cell.slice(cell.indexOf(':') + 1)))
  return { choices, points: key.includes(':') ? points : null, people }
}

/**
 * Gathers papers. The order of choices says nothing, so papers are kept as one short text each in the order of the
 * projects, and memory grows with how many different ones there are, not with how many papers.
 */
export function createPaperGroups(): {
  readonly add: (choices: readonly number[], points: readonly number[] | null) => void
  readonly groups: PaperGroups
} {
  const people = new Map<string, number>()
  let papers = 0
  return {
    add: (choices, points) => {
      const order = choices.map((_, index) => index).sort((a, b) => (choices[a] ?? 0) - (choices[b] ?? 0))
      const key = order.map((at) => (points ? `${choices[at]}:${points[at]}` : `${choices[at]}`)).join(',')
      people.set(key, (people.get(key) ?? 0) + 1)
      papers += 1
    },
    groups: {
      get papers() {
        return papers
      },
      get different() {
        return people.size
      },
      *[Symbol.iterator]() {
        for (const [key, count] of people) yield readGroup(key, count)
      },
    },
  }
}
