import type { Endpoint, EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { RefusalCode } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Contract } from '../../services/contract.ts'
import type { Person, Role, World } from '../world/world-types.ts'

/** A valid call of one endpoint, by a user who may make it. */
export interface ValidCall<E extends Endpoint = Endpoint> {
  readonly by: Role
  readonly request: (world: World, me: Person) => EndpointRequest<E>
  /** The refusal where the call needs an outside service that tests do not have. */
  readonly ends?: RefusalCode
  /** The response may contain side A's neighbours (another campaign, group, item of the same assembly). */
  readonly wide?: true
}

/** One call for each endpoint of a feature; a missing or unknown name is a type error. */
export type CallsOf<F extends keyof Contract> = {
  readonly [K in keyof Contract[F]]: Contract[F][K] extends Endpoint ? ValidCall<Contract[F][K]> : never
}

/** A form with one file, as browsers send it. */
export function formWith(file: Blob, name: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', file, name)
  return form
}
