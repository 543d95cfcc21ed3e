import { formatSetting, readSetting } from '@folkmoot/core/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/settings/user-settings.ts'
import type { Account } from '@folkmoot/core/users/account.ts'
import { accounts } from '@folkmoot/core/users/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useText } from '../../lib/text/i18n.ts'
import { showError } from '../../ui/dialogs/dialog-requests.ts'
import { toast } from '../../ui/dialogs/notice-store.ts'
import { YesNoRow } from '../../ui/fields/YesNoRow.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonText } from '../../ui/loading/Skeletons.tsx'
import { preferencesQuery } from '../queries.ts'

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
