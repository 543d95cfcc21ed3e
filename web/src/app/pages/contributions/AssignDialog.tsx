import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { campaignGroupsQuery } from '../../../communities/groups/queries.ts'
import { invalidateContributionLists } from '../../../deliberation/contributions/contribution-cache.ts'
import { type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Choice } from '../../../platform/ui/fields/Choice.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'

interface AssignDialogProps {
  item: Contribution
  address: ContributionAddress
  onClose: () => void
}

/** Asks for the working group of the campaign that a contribution is assigned to (CON-050). */
export function AssignDialog({ item, address, onClose }: AssignDialogProps) {
  const { t } = useText()
  const title = t('contributions.assigning.title')
  const groups = useQuery(campaignGroupsQuery(address))
  const taken = [...item.workingGroupAuthors, ...item.assignedGroups].map(({ uuid }) => uuid)
  const assign = useEndpointMutation(assignments.assign, () => {
    void invalidateEndpoints(contributions.one)
    void invalidateContributionLists()
    onClose()
  })
  const form = useFormState({
    initial: { gid: '' },
    check: ({ gid }) => (gid === '' ? { gid: t('contributions.assigning.missing') } : {}),
  })
  const submit = form.submit(async ({ gid }) => {
    const { assembly, campaign } = address
    const answer = await assign.act({
      params: { aid: formatRef(assembly), cid: formatRef(campaign), gid },
      body: { existingContributions: [item.contributionId ?? 0] },
    })
    if (isFailure(answer)) return { ...answer, message: formatFailure(answer, t('contributions.assigning.failed')) }
    toast(t('contributions.assigning.done'))
    return undefined
  })
  return (
    <Dialog opened onClose={onClose} title={title} size="medium">
      <QueryView query={groups} skeleton={<SkeletonRows count={3} />} failedTitle={t('groups.failed')}>
        {({ list }) => {
          const options = list.flatMap(({ groupId, uuid, name }) =>
            groupId === undefined || taken.includes(uuid) ? [] : [{ value: String(groupId), label: name }],
          )
          if (options.length === 0) return <p>{t('contributions.assigning.none')}</p>
          return (
            <Form label={title} onSubmit={submit} faults={form.faults}>
              <Choice
                {...form.field('gid')}
                label={t('contributions.assigning.which')}
                help={t('contributions.assigning.help')}
                options={options}
              />
              <div className="fm-row">
                <PlainButton kind="default" onClick={onClose}>
                  {t('ui.cancel')}
                </PlainButton>
                <PlainButton type="submit" loading={form.sending}>
                  {t('contributions.assigning.assign')}
                </PlainButton>
              </div>
            </Form>
          )
        }}
      </QueryView>
    </Dialog>
  )
}
