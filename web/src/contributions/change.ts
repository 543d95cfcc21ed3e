import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import type { Status } from '@folkmoot/core/contributions/words.ts'
import type { Request } from '@folkmoot/core/shared/endpoint.ts'
import { useState } from 'react'
import type { ContributionAddress } from '../lib/address.ts'
import { type Declined, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, seed, useAct } from '../lib/query.ts'
import { errorNotice, toast } from '../ui/notices.ts'
import { refusedStep, stillMissing } from './missing.ts'
import { requestOf } from './queries.ts'
import { listsChanged } from './shown.ts'

export type Change = Request<typeof contributions.change>['body']

export interface Changing {
  /** Saves a part; a refusal keeps its sheet open and is shown there. */
  readonly save: (change: Change) => Promise<Declined | undefined>
  readonly step: (to: Status, reason: string) => Promise<void>
  readonly pending: boolean
  /** What must be filled in before the status that was asked for (CON-041). */
  readonly missing: readonly string[]
}

/** The acts that change a contribution on its page: its parts, one at a time, and its status. */
export function useChanging(item: Contribution, address: ContributionAddress): Changing {
  const { t } = useText()
  const [missing, setMissing] = useState<readonly string[]>([])
  const request = requestOf(address)
  const show = (given: Contribution) => {
    seed(contributions.one, request, given)
    void listsChanged()
  }
  const change = useAct(contributions.change, show)
  const status = useAct(contributions.step, show)

  const save = async (body: Change): Promise<Declined | undefined> => {
    const answer = await change.act({ ...request, body: { ...body, baseRevision: item.revision } })
    if (!declined(answer)) {
      setMissing((names) => stillMissing(names, body))
      toast(t('contributions.saved'))
      return undefined
    }
    // somebody was quicker: their text stands under the sheet, and the next try is meant for it
    if (answer.refused === 'stale_revision') void outdated(contributions.one)
    const reference = t('contributions.notUpdated', { id: String(item.contributionId ?? ''), title: item.title })
    return { ...answer, message: `${reference} ${answer.message}` }
  }

  const step = async (to: Status, reason: string): Promise<void> => {
    const params = { ...request.params, status: to }
    const answer = await status.act({ params, body: { from: item.status, ...(reason.trim() ? { reason } : {}) } })
    if (!declined(answer)) {
      setMissing([])
      toast(t('contributions.saved'))
      return
    }
    const { missing: names, words } = refusedStep(answer, to, item.contact, t)
    setMissing(names)
    errorNotice(words)
  }
  return { save, step, pending: status.pending, missing }
}
