import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { useState } from 'react'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { type Failure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { findStatusText } from '../../../platform/lib/text/status-text.ts'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import type { FormFailure } from '../../../platform/ui/fields/form-faults.ts'
import { invalidateContributionLists } from '../contribution-cache.ts'
import { contributionRequest } from '../queries.ts'
import { explainRefusedStatus, remainingMissingFields } from './missing-fields.ts'

type ContributionChangeBody = EndpointRequest<typeof contributions.change>['body']

export type ChangeStatus = (to: ContributionStatus, reason: string) => Promise<FormFailure | undefined>

export interface ContributionEditor {
  /** Saves a part; a refusal keeps its form open and is shown there. */
  readonly save: (change: ContributionChangeBody, savedText?: string) => Promise<Failure | undefined>
  /** Changes the status; a refusal that nothing on the page can mend keeps its window open and is shown there. */
  readonly changeStatus: ChangeStatus
  /** The fields that must be filled in before the requested status (CON-041). */
  readonly missing: readonly string[]
}

/** The actions that edit a contribution on its page: one part at a time, and its status. */
export function useContributionEditor(item: Contribution, address: ContributionAddress): ContributionEditor {
  const { t } = useText()
  const [missing, setMissing] = useState<readonly string[]>([])
  const request = contributionRequest(address)
  const updateCache = (given: Contribution) => {
    cacheResponse(contributions.one, request, given)
    void invalidateContributionLists()
  }
  const change = useEndpointMutation(contributions.change, updateCache)
  const status = useEndpointMutation(contributions.step, updateCache)
  const publish = useEndpointMutation(groupContributions.publish, updateCache)

  const listNames = (body: ContributionChangeBody) =>
    item.customFields.flatMap(({ definition: { customFieldDefinitionId: id, name } }) =>
      body.customFieldValues?.some((value) => value.customFieldDefinition.customFieldDefinitionId === id) ? [name] : [],
    )

  const save = async (body: ContributionChangeBody, savedText = t('contributions.saved')): Promise<Failure | undefined> => {
    const answer = await change.act({ ...request, body: { ...body, baseRevision: item.revision } })
    if (!isFailure(answer)) {
      setMissing((names) => remainingMissingFields(names, body, listNames(body)))
      toast(savedText)
      return undefined
    }
    // somebody else saved first: their text is shown below the form, and the next attempt overwrites it
    if (answer.refused === 'stale_revision') void invalidateEndpoints(contributions.one)
    const reference = t('contributions.notUpdated', { id: String(item.contributionId ?? ''), title: item.title })
    return { ...answer, message: `${reference} ${answer.message}` }
  }

  const sendStatus: ChangeStatus = async (to, reason) => {
    const { params } = request
    const [group] = item.workingGroupAuthors
    const answer =
      to === 'PUBLISHED' && item.may.publish
        ? await publish.act({ params: { aid: params.aid, gid: group?.groupId ?? 0, pid: params.coid } })
        : await status.act({
            params: { ...params, status: to },
            body: { from: item.status, ...(reason.trim() ? { reason } : {}) },
          })
    if (!isFailure(answer)) {
      setMissing([])
      // what has become of it and who sees it now, not only that something was saved
      const { status: now } = answer
      toast(`${t(`contributions.status.${now}`)}: ${t(findStatusText(answer, now, 'means'))}`)
      return undefined
    }
    const custom = item.customFields.map(({ definition }) => definition.name)
    const { missing: names, words } = explainRefusedStatus(answer, to, item.contact, t, item.may.fields ? custom : [])
    setMissing(names)
    if (names.length === 0) return { message: words }
    errorNotice(words)
    return undefined
  }
  return { save, changeStatus: sendStatus, missing }
}
