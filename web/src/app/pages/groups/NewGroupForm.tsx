import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { groupCreation } from '@folkmoot/core/communities/groups/endpoints.ts'
import type { CreatedGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ASSEMBLY_ENDPOINTS } from '../../../communities/assemblies/queries.ts'
import { DraftNote } from '../../../communities/assemblies/wizard/DraftNote.tsx'
import { FirstInviteesField } from '../../../communities/assemblies/wizard/FirstInviteesField.tsx'
import { GROUP_ENDPOINTS } from '../../../communities/groups/queries.ts'
import { describeCreationFailure } from '../../../communities/groups/wizard/creation-failure.ts'
import { createGroupBody, createGroupDraft, type GroupDraft, isGroupDraft } from '../../../communities/groups/wizard/group-draft.ts'
import type { GroupStepProps } from '../../../communities/groups/wizard/group-step-props.ts'
import { invalidateMemberships } from '../../../communities/memberships/invalidate-memberships.ts'
import { MemberPicker } from '../../../communities/memberships/MemberPicker.tsx'
import { ContributionPicker } from '../../../deliberation/contributions/ContributionPicker.tsx'
import { byId, type CampaignAddress } from '../../../platform/lib/address.ts'
import { type Failure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { type GroupWizardStep, useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { showError } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { draftOf, useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { useOpenStep } from '../../../platform/ui/page/use-open-step.ts'
import { WizardBar } from '../../../platform/ui/page/WizardSteps.tsx'
import { GroupConfigurationStep, GroupDescriptionStep, GroupWizardSteps, isDescriptionField } from './GroupSteps.tsx'

/** What a new group begins with: contributions of the campaign, and members of the assembly (GRP-014, GRP-015). */
function GroupBeginnings({ draft, change, errorOf, campaign }: GroupStepProps & { campaign: Campaign }) {
  const { t } = useText()
  const { assembly, resourceSpaceId = 0 } = campaign
  return (
    <>
      <Section title={t('groups.wizard.contributions')}>
        <ContributionPicker
          space={resourceSpaceId}
          name="existingContributions"
          label={t('groups.wizard.existingContributions')}
          help={t('groups.wizard.existingContributionsHelp')}
          error={errorOf('existingContributions')}
          picked={draft.contributions}
          onChange={(contributions) => change({ contributions })}
        />
      </Section>
      <Section title={t('groups.wizard.people')}>
        <MemberPicker
          place={{ kind: 'ASSEMBLY', id: assembly.assemblyId ?? 0, name: assembly.name, zone: assembly.timezone }}
          label={t('groups.wizard.members')}
          help={t('groups.wizard.membersHelp')}
          error={errorOf('members')}
          picked={draft.members}
          onChange={(members) => change({ members })}
        />
      </Section>
    </>
  )
}

// what follows the last step is loaded when needed
const Report = lazyPanel(() => import('../../../communities/invitations/InvitationReport.tsx').then((m) => m.InvitationReport))

interface NewGroupFormProps {
  step: GroupWizardStep
  hrefOf: (step: GroupWizardStep) => string
  campaign: Campaign
  address: CampaignAddress
}

/** The form of a new working group, stored in this browser until it is created; then its dashboard opens (GRP-009, GRP-016). */
export function NewGroupForm({ step, hrefOf, campaign, address }: NewGroupFormProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [created, setCreated] = useState<CreatedGroup>()
  const offered = campaign.themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  const form = useFormState<GroupDraft>({
    initial: createGroupDraft(campaign),
    check: ({ name }) => ({ name: name.trim() === '' ? t('groups.wizard.nameMissing') : undefined }),
    draft: draftOf(`group-in-${campaign.uuid}`, isGroupDraft),
  })
  const { values: draft, faults } = form
  const hrefOfGroup = (group: CreatedGroup) => links.group({ ...address, group: byId(group.groupId) })
  const create = useEndpointMutation(groupCreation.create, (group) => {
    form.dropDraft()
    void invalidateEndpoints(...GROUP_ENDPOINTS, ...ASSEMBLY_ENDPOINTS, campaigns.one)
    void invalidateMemberships()
    toast(t('groups.wizard.made', { name: group.name }), { keep: true })
    if (group.invited.links.length + group.invited.invalid.length > 0) setCreated(group)
    else void router.navigate({ href: hrefOfGroup(group) })
  })
  const openStep = useOpenStep(step, hrefOf)

  const submit = form.submit(
    async (values) => {
      if (step === 'description') {
        openStep('configuration')
        return
      }
      const params = { aid: campaign.assembly.assemblyId ?? 0, cid: campaign.campaignId ?? 0 }
      const answer = await create.act({ params, body: createGroupBody(values, offered) })
      if (!isFailure(answer)) return
      if (answer.fields?.some(({ field }) => isDescriptionField(field))) openStep('description')
      return tellFailure(answer)
    },
    () => openStep('description'),
  )
  const tellFailure = (failure: Failure) => {
    const { dialog, message } = describeCreationFailure(failure, t)
    if (!dialog) return { message, ...(failure.fields ? { fields: failure.fields } : {}) }
    void showError(failure, { type: 'WORKING_GROUP' })
    return undefined
  }

  const title = t('groups.wizard.new')
  const part = { draft, change: form.set, errorOf: faults.of, canChangeSettings: true }
  return (
    <Page title={title} colour={draft.colour}>
      <PageHeader
        crumbs={[
          { text: campaign.assembly.name, href: links.assembly(address) },
          { text: campaign.shortname || campaign.title, href: links.campaign(address) },
          { text: title },
        ]}
        title={created ? created.name : title}
      />
      <Container>
        {created ? (
          <Report outcome={created.invited}>
            <PrimaryButton icon={IconArrowRight} href={hrefOfGroup(created)}>
              {t('groups.wizard.toGroup')}
            </PrimaryButton>
          </Report>
        ) : (
          <Form label={title} onSubmit={submit} faults={faults}>
            <GroupWizardSteps step={step} hrefOf={hrefOf} />
            {step === 'description' ? (
              <GroupDescriptionStep {...part} offered={offered} members={1 + draft.members.length} />
            ) : (
              <GroupConfigurationStep
                {...part}
                beginnings={<GroupBeginnings {...part} campaign={campaign} />}
                invitees={
                  <FirstInviteesField
                    help={t('groups.wizard.inviteHelp')}
                    people={draft.people}
                    onChange={(people) => form.set({ people })}
                  />
                }
              />
            )}
            <WizardBar note={<DraftNote onRestart={step === 'description' ? () => form.reset() : undefined} />}>
              {step === 'description' ? (
                <>
                  <PlainButton kind="default" href={links.campaign(address)}>
                    {t('ui.cancel')}
                  </PlainButton>
                  <PrimaryButton type="submit" icon={IconArrowRight}>
                    {t('assemblies.wizard.onTo', { step: t('groups.wizard.step.configuration') })}
                  </PrimaryButton>
                </>
              ) : (
                <>
                  <PlainButton kind="default" icon={IconArrowLeft} href={hrefOf('description')}>
                    {t('groups.wizard.step.description')}
                  </PlainButton>
                  <PrimaryButton type="submit" icon={IconCheck} loading={form.sending}>
                    {t('groups.wizard.create')}
                  </PrimaryButton>
                </>
              )}
            </WizardBar>
          </Form>
        )}
      </Container>
    </Page>
  )
}
