import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import type { ContributionAddress } from '../lib/address.ts'
import { declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { errorNotice, flash } from '../ui/notices.ts'
import { confirm } from '../ui/questions.ts'
import { requestOf } from './queries.ts'
import { listsChanged } from './shown.ts'

/** Takes away what one wrote, after a question; then the page is left, for it is gone (CON-047, CON-096, CON-152). */
export function useRemoving(item: Contribution, address: ContributionAddress, leave: () => void): () => Promise<void> {
  const { t } = useText()
  const { act } = useAct(contributions.softRemove)
  return async () => {
    const agreed = await confirm({
      title: t('contributions.deleteQuestion'),
      message: t('contributions.deleteText', { title: item.title }),
      yes: t('contributions.delete'),
      no: t('ui.cancel'),
      danger: true,
    })
    if (!agreed) return
    const answer = await act({ ...requestOf(address), body: {} })
    if (declined(answer)) {
      errorNotice(failureText(answer, t('errors.communicate')))
      return
    }
    flash(t('contributions.wasDeleted'), { keep: true })
    leave()
    void listsChanged()
  }
}
