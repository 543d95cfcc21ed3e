import { computeWithheldRights } from '@folkmoot/core/platform/settings/second-factor-policy.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'

/** A person as the policies see them while nobody calls: for what they are told and mailed. */
export function toViewerWithoutSession(
  context: TransactionContext,
  person: { readonly userId: number; readonly admin: boolean; readonly secondFactor: boolean },
): Me {
  const withheld = computeWithheldRights(context.settings.secondFactor, person.secondFactor)
  return {
    userId: person.userId,
    uuid: '',
    name: '',
    lang: '',
    admin: person.admin && !withheld.admin,
    withheld: { admin: person.admin && withheld.admin, coordinator: withheld.coordinator },
    emailVerified: true,
    keyHash: Buffer.alloc(0),
  }
}
