import type { MethodInput } from '../counting-method.ts'
import type { Rankings } from './rankings.ts'

/** What every method of ranks counts from. */
export interface RankedInput extends MethodInput {
  readonly rankings: Rankings
  /** For each candidate, by index. */
  readonly summaries: readonly { readonly ranked: number; readonly first: number }[]
}
