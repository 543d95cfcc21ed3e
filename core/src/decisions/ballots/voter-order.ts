import { sha256 } from '../../platform/exact/sha256.ts'

/**
 * Candidates in the order of a seed: every order is as likely as any other, and no candidate changes its place towards another when
 * a third one is withdrawn.
 */
export function orderBySeed<T extends { readonly contribution_uuid: string }>(candidates: readonly T[], seed: string): T[] {
  const places = new Map(candidates.map((one) => [one, sha256(`${seed}|${one.contribution_uuid}`)]))
  return candidates.toSorted((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1))
}
