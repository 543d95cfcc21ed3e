import { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import { formatSetting, readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { useQuery } from '@tanstack/react-query'
import { preferencesQuery } from '../../../accounts/users/queries.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { showError } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'

/** Whether the account goes along when an assembly moves to another server (decision 0066); an answer is saved at once. */
export function AccountMovesRow({ user }: { user: Account }) {
  const { t } = useText()
  const params = { id: user.userId }
  const query = useQuery(preferencesQuery(user.userId))
  const { act } = useEndpointMutation(accounts.changePreferences, (saved) => {
    cacheResponse(accounts.preferences, { params }, saved)
    toast(t('users.profile.saved'))
  })
  const save = async (moves: boolean) => {
    const answer = await act({ params, body: { [USER_SETTINGS.accountMoves.key]: formatSetting(moves) } })
    if (isFailure(answer)) await showError(answer, { type: t('users.profile.accountMoves') })
  }
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={2} />} failedTitle={t('users.profile.newsFailed')}>
      {(values) => (
        <YesNoRow
          label={t('users.profile.accountMoves')}
          help={t('users.profile.accountMovesHelp')}
          value={readSetting(USER_SETTINGS.accountMoves, values)}
          onChange={(moves) => void save(moves)}
        />
      )}
    </QueryView>
  )
}
