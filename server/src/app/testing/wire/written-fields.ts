import type { CallName } from '../calls/all.ts'
import type { AnyRequest } from '../send-call.ts'
import type { Person, Role, World } from '../world/world-types.ts'

/** A write with the fields of a row by their names, and where each is read afterwards. */
export interface WrittenFields {
  readonly row: string
  readonly call: CallName
  readonly as?: Role
  readonly request: (world: World, me: Person) => AnyRequest & { readonly body: object }
  /** Where what was written is read, if not in the response. */
  readonly read?: CallName
  readonly readAt?: string
  /** Names that are answered otherwise: with this value under this name, or (null) not at all, because only requests carry them. */
  readonly otherwise?: Readonly<Record<string, readonly [name: string, value: unknown] | null>>
}
