import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import type { Group } from '@folkmoot/core/communities/groups/schemas.ts'
import { IconArrowLeft, IconArrowRight, IconCheck, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ASSEMBLY_ENDPOINTS } from '../../../communities/assemblies/queries.ts'
import settingsClasses from '../../../communities/assemblies/settings/settings.module.css'
import { DraftNote } from '../../../communities/assemblies/wizard/DraftNote.tsx'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { GROUP_ENDPOINTS, groupRequest } from '../../../communities/groups/queries.ts'
import {
  changeGroupBody,
  draftFromGroup,
  type GroupDraft,
  isGroupDraft,
  type OfferedTheme,
} from '../../../communities/groups/wizard/group-draft.ts'
import { invalidateMemberships } from '../../../communities/memberships/invalidate-memberships.ts'
import { byId, type GroupAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { type GroupWizardStep, useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { EditNotices } from '../../../platform/ui/fields/EditNotices.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useEditForm } from '../../../platform/ui/fields/use-edit-form.ts'
import { draftOf } from '../../../platform/ui/fields/use-form-state.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { useOpenStep } from '../../../platform/ui/page/use-open-step.ts'
import { WizardBar } from '../../../platform/ui/page/WizardSteps.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'
import { GroupLoader } from './GroupLoader.tsx'
import { findGroupStep, GroupConfigurationStep, GroupDescriptionStep, GroupWizardSteps, isDescriptionField } from './GroupSteps.tsx'

const GROUP_FIELD_NAMES: Readonly<Partial<Record<keyof GroupDraft, TextKey>>> = {
  name: 'assemblies.name',
  text: 'groups.wizard.whatFor',
  lang: 'assemblies.wizard.language',
  isTopic: 'groups.wizard.isTopic',
  targetAudience: 'assemblies.wizard.audience',
  colour: 'assemblies.wizard.colour',
  cover: 'assemblies.wizard.cover',
  icon: 'assemblies.wizard.sign',
  themes: 'groups.wizard.themes',
  listed: 'groups.wizard.listed',
  autoAcceptMembership: 'groups.wizard.atOnce',
  invitationEmail: 'assemblies.wizard.letter',
}

const DeleteGroupDialog = lazyPanel(() =>
  import('../../../communities/groups/wizard/DeleteGroupDialog.tsx').then((m) => m.DeleteGroupDialog),
)

/** Edits a working group in the steps of its wizard, or deletes it, for those who may (GRP-004, GRP-022). */
export default function EditGroupPage({ address, params }: PageProps) {
  const links = useLinks()
  const { assembly, campaign, group } = address
  if (!assembly || !group) return <NotFoundPage />
  const at = { assembly, campaign, group }
  const step = findGroupStep(params.step)
  return (
    <GroupLoader address={at} needs="edit">
      {(found) =>
        !step || (step === 'configuration' && !found.may.settings) ? (
          <Navigate to={links.editGroup(at)} replace />
        ) : (
          <EditGroupForm key={found.uuid} address={at} step={step} group={found} />
        )
      }
    </GroupLoader>
  )
}

interface EditGroupFormProps {
  address: GroupAddress
  step: GroupWizardStep
  group: Group
}

function EditGroupForm({ address, step, group }: EditGroupFormProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const { settings, remove } = group.may
  const [latest] = group.campaigns
  const campaign = address.campaign ?? (latest && byId(latest.campaignId))
  const form = useEditForm<GroupDraft>({
    saved: draftFromGroup(group),
    check: ({ name }) => ({ name: name.trim() === '' ? t('groups.wizard.nameMissing') : undefined }),
    draft: draftOf(`group-edit-${group.uuid}`, isGroupDraft),
  })
  const { values: draft, faults } = form
  const home = links.group(address)
  const hrefOf = (to: GroupWizardStep) => links.editGroup(address, to)
  const openStep = useOpenStep(step, hrefOf)
  const refresh = () => {
    void invalidateEndpoints(...GROUP_ENDPOINTS, ...ASSEMBLY_ENDPOINTS, campaigns.one)
  }
  const save = useEndpointMutation(groups.change, (changed) => {
    refresh()
    cacheResponse(groups.one, groupRequest(address), changed)
    toast(t('groups.wizard.saved'), { keep: true })
    void router.navigate({ href: home })
  })
  const submit = form.submit(
    async (values) => {
      const answer = await save.act({ ...groupRequest(address), body: changeGroupBody(values, group) })
      if (!isFailure(answer)) return
      if (answer.fields?.some(({ field }) => isDescriptionField(field))) openStep('description')
      return answer
    },
    () => openStep('description'),
  )
  const leave = () => {
    form.discard()
    refresh()
    void invalidateMemberships()
    toast(t('groups.wizard.deleted', { name: group.name }), { keep: true })
    const { assembly } = address
    void router.navigate({ href: campaign ? links.campaign({ assembly, campaign }) : links.assembly({ assembly }) })
  }
  const title = t('groups.wizard.edit')
  const part = { draft, change: form.set, errorOf: faults.of, canChangeSettings: settings }
  return (
    <Page title={title} colour={draft.colour}>
      <PageHeader
        crumbs={[{ text: group.assembly.name, href: links.assembly(address) }, { text: group.name, href: home }, { text: title }]}
        title={title}
      />
      <Container>
        <Form label={title} onSubmit={submit} faults={faults}>
          <EditNotices form={form} nameOf={(field) => t(GROUP_FIELD_NAMES[field] ?? 'groups.wizard.step.configuration')} />
          {settings && <GroupWizardSteps step={step} hrefOf={hrefOf} />}
          {step === 'description' ? (
            <OfferedThemes address={address} campaign={campaign}>
              {(offered) => <GroupDescriptionStep {...part} offered={offered} members={group.memberCount} />}
            </OfferedThemes>
          ) : (
            <GroupConfigurationStep {...part} beginnings={<GroupAdditions may={group.may} home={home} />} />
          )}
          {remove && step === 'configuration' && (
            <div className={settingsClasses.lone}>
              <Section title={t('groups.wizard.delete')} size="small">
                <div className="fm-stack">
                  <p className="fm-sm">{t('groups.wizard.deleteHelp')}</p>
                  <PlainButton kind="default" icon={IconTrash} onClick={() => setAsking(true)}>
                    {t('groups.wizard.delete')}
                  </PlainButton>
                </div>
              </Section>
            </div>
          )}
          <WizardBar note={<DraftNote onRestart={form.dirty ? form.discard : undefined} />}>
            {step === 'description' ? (
              <PlainButton kind="default" href={home}>
                {t('ui.cancel')}
              </PlainButton>
            ) : (
              <PlainButton kind="default" icon={IconArrowLeft} href={hrefOf('description')}>
                {t('groups.wizard.step.description')}
              </PlainButton>
            )}
            {step === 'description' && settings && (
              <PlainButton kind="default" icon={IconArrowRight} href={hrefOf('configuration')}>
                {t('groups.wizard.step.configuration')}
              </PlainButton>
            )}
            <PrimaryButton type="submit" icon={IconCheck} loading={form.sending}>
              {t('groups.wizard.save')}
            </PrimaryButton>
          </WizardBar>
        </Form>
        {asking && <DeleteGroupDialog group={group} onClose={() => setAsking(false)} onDeleted={leave} />}
      </Container>
    </Page>
  )
}

/** An existing group gets contributions and members on its own page, where they are listed. */
function GroupAdditions({ may, home }: { may: Group['may']; home: string }) {
  const { t } = useText()
  return (
    <Section title={t('groups.wizard.additions')}>
      <p>{t('groups.wizard.additionsHelp')}</p>
      <ul className="fm-stack">
        {may.addContributions && (
          <li>
            <AppLink href={`${home}?tab=proposals`}>{t('groups.wizard.addContributions')}</AppLink>
          </li>
        )}
        {may.invite && (
          <li>
            <AppLink href={`${home}?tab=members`}>{t('groups.wizard.addMembers')}</AppLink>
          </li>
        )}
      </ul>
    </Section>
  )
}

interface OfferedThemesProps {
  address: GroupAddress
  campaign: GroupAddress['campaign']
  children: (offered: readonly OfferedTheme[]) => ReactNode
}

/** The themes of the campaign that the group works in; none where it has no campaign, or the campaign cannot be read. */
function OfferedThemes({ address, campaign, children }: OfferedThemesProps) {
  const query = useQuery({
    ...campaignQuery({ assembly: address.assembly, campaign: campaign ?? address.group }),
    enabled: campaign !== undefined,
  })
  const { data } = query
  const themes = data && !isFailure(data) ? data.themes : []
  return <>{children(themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED'))}</>
}
