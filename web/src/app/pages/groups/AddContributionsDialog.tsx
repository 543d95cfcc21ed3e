import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { GROUP_ENDPOINTS } from '../../../communities/groups/queries.ts'
import { ContributionPicker } from '../../../deliberation/contributions/ContributionPicker.tsx'
import { invalidateContributionLists } from '../../../deliberation/contributions/contribution-cache.ts'
import { type CampaignAddress, formatRef, type GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import type { PickedEntry } from '../../../platform/ui/fields/PagedPicker.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'

interface AddContributionsDialogProps {
  group: Group
  /** The campaign whose contributions are offered. */
  campaign: CampaignAddress['campaign']
  address: GroupAddress
  onClose: () => void
}

/** Chooses ideas and proposals of the campaign that the group lists as well (CON-050, GRP-015). */
export function AddContributionsDialog({ group, campaign, address, onClose }: AddContributionsDialogProps) {
  const { t } = useText()
  const { assembly } = address
  const query = useQuery(campaignQuery({ assembly, campaign }))
  const assign = useEndpointMutation(assignments.assign, () => {
    void invalidateContributionLists()
    void invalidateEndpoints(...GROUP_ENDPOINTS)
    onClose()
  })
  const form = useFormState<{ existingContributions: readonly PickedEntry[] }>({
    initial: { existingContributions: [] },
    check: ({ existingContributions }) => (existingContributions.length === 0 ? { existingContributions: t('groups.adding.missing') } : {}),
  })
  const submit = form.submit(async ({ existingContributions }) => {
    const answer = await assign.act({
      params: { aid: formatRef(assembly), cid: formatRef(campaign), gid: group.groupId },
      body: { existingContributions: existingContributions.map(({ id }) => id) },
    })
    if (isFailure(answer)) return answer
    toast(t('groups.adding.done', { count: existingContributions.length }))
    return undefined
  })
  const title = t('groups.adding.title')
  return (
    <Dialog opened onClose={onClose} title={title} size="medium">
      <QueryView query={query} skeleton={<SkeletonRows count={5} />} failedTitle={t('campaigns.failed')}>
        {({ resourceSpaceId = 0 }) => (
          <Form label={title} onSubmit={submit} faults={form.faults}>
            <ContributionPicker
              space={resourceSpaceId}
              name="existingContributions"
              required
              label={t('groups.wizard.existingContributions')}
              help={t('groups.wizard.existingContributionsHelp')}
              error={form.faults.of('existingContributions')}
              picked={form.values.existingContributions}
              onChange={(existingContributions) => form.set({ existingContributions })}
            />
            <div className="fm-row">
              <PlainButton kind="default" onClick={onClose}>
                {t('ui.cancel')}
              </PlainButton>
              <PlainButton type="submit" loading={form.sending}>
                {t('groups.adding.add')}
              </PlainButton>
            </div>
          </Form>
        )}
      </QueryView>
    </Dialog>
  )
}
