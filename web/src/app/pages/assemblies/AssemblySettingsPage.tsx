import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { AssemblyNav } from '../../../communities/assemblies/AssemblyNav.tsx'
import { listAssemblyNavItems } from '../../../communities/assemblies/assembly-nav-items.ts'
import { ASSEMBLY_ENDPOINTS, assemblyRequest } from '../../../communities/assemblies/queries.ts'
import { ArchiveAssemblySection } from '../../../communities/assemblies/settings/ArchiveAssemblySection.tsx'
import { formatQuestionText } from '../../../communities/assemblies/settings/QuestionInput.tsx'
import { SettingsForm } from '../../../communities/assemblies/settings/SettingsForm.tsx'
import { SettingsNav } from '../../../communities/assemblies/settings/SettingsNav.tsx'
import { listChangedQuestions } from '../../../communities/assemblies/settings/setting-questions.ts'
import classes from '../../../communities/assemblies/settings/settings.module.css'
import { diffSettings } from '../../../communities/assemblies/settings/settings-change.ts'
import { UnsavedChangesBar } from '../../../communities/assemblies/settings/UnsavedChangesBar.tsx'
import { draftFromAssembly } from '../../../communities/assemblies/wizard/assembly-draft.ts'
import { FollowField } from '../../../communities/assemblies/wizard/FollowField.tsx'
import { DeletedCampaignsSection } from '../../../communities/campaigns/settings/DeletedCampaignsSection.tsx'
import { PlanSection } from '../../../deliberation/places/PlanSection.tsx'
import { ExportAssemblySection } from '../../../exchange/assembly-transfer/ExportAssemblySection.tsx'
import { type AssemblyAddress, byId } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../../../platform/ui/fields/ErrorSummary.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { useUnsavedWarning } from '../../../platform/ui/use-unsaved-warning.ts'
import { NotFoundPage } from '../ErrorPages.tsx'
import { AssemblyLoader } from './AssemblyLoader.tsx'

/** The settings of an assembly as questions: members read them, coordinators change them (ASM-006, specification G.2). */
export default function AssemblySettingsPage({ address }: PageProps) {
  const { assembly } = address
  if (!assembly) return <NotFoundPage />
  return (
    <AssemblyLoader address={{ assembly }}>{(found) => <AssemblySettingsView address={{ assembly }} assembly={found} />}</AssemblyLoader>
  )
}

function AssemblySettingsView({ address, assembly }: { address: AssemblyAddress; assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const before = useMemo(() => draftFromAssembly(assembly), [assembly])
  const form = useFormState({
    initial: before,
    check: (values) =>
      Object.fromEntries(
        checkSettings('ASSEMBLY', diffSettings(before, values).configs ?? {}).faults.map(({ field, code }) => [field, t(`faults.${code}`)]),
      ),
  })
  const { values: draft, faults } = form
  const { may, name } = assembly
  const assemblyAddress = { assembly: byId(assembly.assemblyId) }
  const save = useEndpointMutation(assemblies.change, (given) => {
    cacheResponse(assemblies.one, assemblyRequest(address), given)
    form.reset(draftFromAssembly(given))
    void invalidateEndpoints(...ASSEMBLY_ENDPOINTS)
    toast(t('assemblies.settings.saved'))
  })
  const changed = listChangedQuestions(before, draft)
  const followsChanged = before.follow.map((f) => f.uuid).join() !== draft.follow.map((f) => f.uuid).join()
  useUnsavedWarning((changed.length > 0 || followsChanged) && !form.sending)
  const submit = form.submit(async (values) => {
    const answer = await save.act({ ...assemblyRequest(address), body: diffSettings(before, values) })
    return isFailure(answer) ? answer : undefined
  })
  return (
    <Page title={t('assemblies.settings.of', { name })} colour={assembly.profile.colour}>
      <PageHeader
        crumbs={[{ text: name, href: links.assembly(assemblyAddress) }, { text: t('assemblies.settings.title') }]}
        title={t('assemblies.settings.title')}
        lead={t(may.settings ? 'assemblies.settings.lead' : 'assemblies.settings.leadReading')}
        actions={
          may.edit && (
            <PlainButton kind="default" icon={IconPencil} href={links.editAssembly(assemblyAddress)}>
              {t('assemblies.wizard.edit')}
            </PlainButton>
          )
        }
      >
        <AssemblyNav items={listAssemblyNavItems(assembly, assemblyAddress, links, t)} current="settings" />
      </PageHeader>
      <Form label={t('assemblies.settings.title')} onSubmit={submit}>
        <Container>
          <div className={classes.cols}>
            <SettingsNav
              changed={[...changed.map((q) => q.group), ...(followsChanged ? (['following'] as const) : [])]}
              following={may.settings}
              mapping={may.settings}
              exporting={may.export}
              archiving={may.settings}
            />
            <div id="assembly-settings" className={classes.main}>
              <ErrorSummary faults={faults.list} title={faults.title} />
              <SettingsForm
                draft={draft}
                change={form.set}
                errorOf={faults.of}
                before={before}
                assembly={assembly}
                mayChange={may.settings}
                admin={may.directory}
              />
              {may.settings && (
                <FollowField
                  id="settings-following"
                  draft={draft}
                  change={form.set}
                  errorOf={faults.of}
                  canChangeSettings
                  assemblyUuid={assembly.uuid}
                />
              )}
              {may.settings && <PlanSection assembly={assembly} id="settings-plan" />}
              {may.export && <ExportAssemblySection assembly={assembly} id="settings-export" />}
              {may.settings && <DeletedCampaignsSection assembly={assembly} id="settings-deleted" />}
              {may.settings && <ArchiveAssemblySection assembly={assembly} id="settings-archive" />}
            </div>
          </div>
        </Container>
        <UnsavedChangesBar
          what={[...changed.map((q) => formatQuestionText(q, 'title')), ...(followsChanged ? [t('assemblies.wizard.follow')] : [])]}
          saving={form.sending}
          onUndo={() => form.reset(before)}
        />
      </Form>
    </Page>
  )
}
