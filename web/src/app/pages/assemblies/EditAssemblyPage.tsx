import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import type { Assembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { GENERATIONS } from '@folkmoot/core/platform/shared/generation.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { Navigate, useRouter } from '@tanstack/react-router'
import { ASSEMBLY_ENDPOINTS, assemblyRequest } from '../../../communities/assemblies/queries.ts'
import { changeAssemblyBody, draftFromAssembly } from '../../../communities/assemblies/wizard/assembly-draft.ts'
import { DescriptionForm } from '../../../communities/assemblies/wizard/DescriptionForm.tsx'
import { useAssemblyForm } from '../../../communities/assemblies/wizard/use-assembly-form.ts'
import { type AssemblyAddress, byId } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { WizardBar } from '../../../platform/ui/page/WizardSteps.tsx'
import { useUnsavedWarning } from '../../../platform/ui/use-unsaved-warning.ts'
import { NotFoundPage } from '../ErrorPages.tsx'
import { AssemblyLoader } from './AssemblyLoader.tsx'

/** Edits the description of an assembly; saving returns to its home (ASM-006, ASM-019). */
export default function EditAssemblyPage({ address, params }: PageProps) {
  const links = useLinks()
  const { assembly } = address
  if (!assembly) return <NotFoundPage />
  if (params.step !== 'description') return <Navigate to={links.editAssembly({ assembly })} replace />
  return (
    <AssemblyLoader address={{ assembly }} needs="edit">
      {(found) => <EditAssemblyForm address={{ assembly }} assembly={found} />}
    </AssemblyLoader>
  )
}

function EditAssemblyForm({ address, assembly }: { address: AssemblyAddress; assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { settings } = assembly.may
  const form = useAssemblyForm(draftFromAssembly(assembly), { own: assembly.uuid })
  const draft = form.values
  const home = links.assembly({ assembly: byId(assembly.assemblyId) })
  const save = useEndpointMutation(assemblies.change, (given) => {
    cacheResponse(assemblies.one, assemblyRequest(address), given)
    void invalidateEndpoints(...ASSEMBLY_ENDPOINTS)
    toast(t('assemblies.wizard.saved'), { keep: true })
    void router.navigate({ href: home })
  })
  useUnsavedWarning(form.dirty && !form.sending)
  const submit = form.submit(async (values) => {
    const answer = await save.act({ ...assemblyRequest(address), body: changeAssemblyBody(values, settings) })
    return isFailure(answer) ? answer : undefined
  })
  const title = t('assemblies.wizard.edit')
  return (
    <Page title={title} colour={draft.colour}>
      <PageHeader crumbs={[{ text: assembly.name, href: home }, { text: title }]} title={title} />
      <Container>
        <Form label={title} onSubmit={submit} faults={form.faults}>
          <DescriptionForm
            draft={draft}
            change={form.set}
            errorOf={form.faults.of}
            canChangeSettings={settings}
            assemblyUuid={assembly.uuid}
            check={form.shortName}
            iconCount={GENERATIONS.v2.assemblyIcons}
            members={assembly.memberCount}
          />
          <WizardBar note={t('assemblies.wizard.afterSaving')}>
            <PlainButton kind="default" href={home}>
              {t('assemblies.wizard.cancel')}
            </PlainButton>
            <PrimaryButton type="submit" icon={IconDeviceFloppy} loading={form.sending}>
              {t('assemblies.settings.save')}
            </PrimaryButton>
          </WizardBar>
        </Form>
      </Container>
    </Page>
  )
}
