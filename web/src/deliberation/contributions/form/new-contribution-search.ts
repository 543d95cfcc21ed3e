import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { byId, byUuid, type ResourceRef } from '../../../platform/lib/address.ts'

/** What the address of a new contribution says beside its kind: `group`, and `from`, the idea that a proposal is made of. */
export interface NewContributionSearch {
  readonly group: string | undefined
  readonly from: ResourceRef | undefined
}

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** Reads the address of a new contribution, by which both generations open the same form (CON-053). */
export function readNewContributionSearch({ group = '', from = '' }: Readonly<Record<string, string | undefined>>) {
  const idea = isNumber(from) ? byId(Number(from)) : isUuid(from) ? byUuid(from) : undefined
  return { group: isNumber(group) ? group : undefined, from: idea } satisfies NewContributionSearch
}
