import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { ChangedAccount } from '@folkmoot/core/accounts/users/schemas.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { updateStoredUser } from '../../platform/lib/session.ts'

/** Saves what is changed of the own account; the stored user is the new one at once, and stays as it was when refused (SES-072). */
export const useSaveAccount = (done: (account: ChangedAccount) => void) =>
  useEndpointMutation(accounts.change, (given) => {
    const { pendingEmail: _, ...user } = given
    updateStoredUser(user)
    done(given)
  })
