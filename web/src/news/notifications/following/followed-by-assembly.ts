import type { FollowedEntry } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'

interface FollowedAssembly {
  readonly assemblyId: number
  /** Empty where nothing of it may be read any more. */
  readonly name: string
  readonly entries: readonly FollowedEntry[]
}

const KIND_ORDER: readonly FollowedEntry['spaceType'][] = ['ASSEMBLY', 'CAMPAIGN', 'WORKING_GROUP', 'CONTRIBUTION']

/**
 * What one follows by assembly, in the order in which the assemblies first come: in each the assembly itself, its campaigns with
 * their newsletters, groups and contributions, each kind in the order of the list.
 */
export function groupByAssembly(list: readonly FollowedEntry[]): FollowedAssembly[] {
  const byAssembly = Map.groupBy(list, ({ ids }) => ids.assemblyId)
  return [...byAssembly].map(([assemblyId, entries]) => ({
    assemblyId,
    name: entries.find(({ assembly }) => assembly !== '')?.assembly ?? '',
    entries: entries.toSorted((a, b) => KIND_ORDER.indexOf(a.spaceType) - KIND_ORDER.indexOf(b.spaceType)),
  }))
}

/** The names that several of these things bear: an amendment has the title of what it changes. */
export function findRepeatedNames(list: readonly FollowedEntry[]): ReadonlySet<string> {
  const things = Map.groupBy(list, ({ name }) => name)
  return new Set([...things].filter(([, same]) => new Set(same.map(({ spaceId }) => spaceId)).size > 1).map(([name]) => name))
}
