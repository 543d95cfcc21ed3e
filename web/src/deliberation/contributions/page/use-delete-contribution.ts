import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isPrivateDraft } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, flash } from '../../../platform/ui/dialogs/notice-store.ts'
import { invalidateContributionLists } from '../contribution-cache.ts'
import { contributionRequest } from '../queries.ts'
import { removeOwn } from '../remove-own.ts'

/**
 * Deletes one's own contribution after a confirmation; then the page is left (CON-047, CON-096, CON-152). A failure is told once:
 * v1 names the contribution, v2 the server (CON-144 to CON-146).
 */
export function useDeleteContribution(item: Contribution, address: ContributionAddress, leave: () => void): () => Promise<void> {
  const { t } = useText()
  const { generation } = useLinks()
  return async () => {
    const agreed = await confirm({
      title: t('contributions.deleteQuestion'),
      message: t(isPrivateDraft(item.status) ? 'contributions.deleteDraftText' : 'contributions.deleteText', {
        title: item.title,
      }),
      yes: t('contributions.delete'),
      danger: true,
    })
    if (!agreed) return
    const answer = await removeOwn(generation, contributionRequest(address).params)
    if (isFailure(answer)) {
      if (generation === 'v1') {
        const id = String(item.contributionId ?? '')
        flash(`${t('contributions.notDeleted', { id, title: item.title })} ${answer.message}`, { tone: 'bad' })
      } else errorNotice(formatFailure(answer, t('errors.communicate')))
      return
    }
    flash(t('contributions.wasDeleted'), { keep: true })
    leave()
    void invalidateContributionLists()
  }
}
