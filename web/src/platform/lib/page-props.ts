import type { Address } from './address.ts'

/** The props of every screen: its address and the other parameters of the path. */
export interface PageProps {
  readonly address: Address
  /** Other parameters, such as `domain` or `token`. */
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
}
