import type { Address } from './address.ts'

/** What every screen gets: where it is, and the rest of the address in words. */
export interface PageProps {
  readonly address: Address
  /** Other parts of the path, such as `domain` or `token`. */
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
}
