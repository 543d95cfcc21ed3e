import { accounts } from '@folkmoot/core/users/endpoints.ts'
import type { ChangedAccount } from '@folkmoot/core/users/schemas.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { updateStoredUser } from '../lib/session.ts'

/** Saves what is changed of the own account; the stored user is the new one at once, and stays as it was when refused (SES-072). */
export const useSaveAccount = (done: (account: ChangedAccount) => void) =>
  useEndpointMutation(accounts.change, (given) => {
    const { pendingEmail: _, ...user } = given
    updateStoredUser(user)
    done(given)
  })
