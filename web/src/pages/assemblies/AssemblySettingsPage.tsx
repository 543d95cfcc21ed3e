import { validateAssemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import type { Assembly } from '@folkmoot/core/assemblies/schemas.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AssemblyNav } from '../../assemblies/AssemblyNav.tsx'
import { listAssemblyNavItems } from '../../assemblies/assembly-nav-items.ts'
import { ASSEMBLY_ENDPOINTS, assemblyQuery, assemblyRequest } from '../../assemblies/queries.ts'
import { formatQuestionText } from '../../assemblies/settings/QuestionInput.tsx'
import { SettingsForm } from '../../assemblies/settings/SettingsForm.tsx'
import { SettingsNav } from '../../assemblies/settings/SettingsNav.tsx'
import { listChangedQuestions } from '../../assemblies/settings/setting-questions.ts'
import classes from '../../assemblies/settings/settings.module.css'
import { diffSettings } from '../../assemblies/settings/settings-change.ts'
import { UnsavedChangesBar } from '../../assemblies/settings/UnsavedChangesBar.tsx'
import { draftFromAssembly } from '../../assemblies/wizard/assembly-draft.ts'
import { FollowField } from '../../assemblies/wizard/FollowField.tsx'
import { type AssemblyAddress, byId } from '../../lib/address.ts'
import { cacheResponse, invalidateEndpoints, useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useLinks } from '../../lib/links-context.ts'
import type { PageProps } from '../../lib/page-props.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useFaults } from '../../ui/fields/use-faults.ts'
import { useUnsavedWarning } from '../../ui/form-drafts.ts'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../ui/loading/Skeletons.tsx'
import { Container, Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

/** The settings of an assembly as questions: members read them, coordinators change them (ASM-006, specification G.2). */
export default function AssemblySettingsPage({ address }: PageProps) {
  const { t } = useText()
  const { assembly } = address
  if (!assembly) return <NotFoundPage />
  return <AssemblySettingsLoader address={{ assembly }} failed={t('assemblies.failed')} />
}

function AssemblySettingsLoader({ address, failed }: { address: AssemblyAddress; failed: string }) {
  return (
    <QueryView
      query={useQuery(assemblyQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={failed}
      refused={({ status }) => (status === 404 || status === 403 ? <NotFoundPage /> : undefined)}
    >
      {(assembly) => <AssemblySettingsView address={address} assembly={assembly} />}
    </QueryView>
  )
}

function AssemblySettingsView({ address, assembly }: { address: AssemblyAddress; assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const before = useMemo(() => draftFromAssembly(assembly), [assembly])
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const { may, name } = assembly
  const assemblyAddress = { assembly: byId(assembly.assemblyId) }
  const save = useEndpointMutation(assemblies.change, (given) => {
    cacheResponse(assemblies.one, assemblyRequest(address), given)
    setDraft(draftFromAssembly(given))
    void invalidateEndpoints(...ASSEMBLY_ENDPOINTS)
    toast(t('assemblies.settings.saved'))
  })
  const changed = listChangedQuestions(before, draft)
  const followsChanged = before.follow.map((f) => f.uuid).join() !== draft.follow.map((f) => f.uuid).join()
  const body = diffSettings(before, draft)
  const wrong = validateAssemblyConfig(body.configs ?? {}).faults
  const faults = useFaults(
    tried ? Object.fromEntries(wrong.map(({ field, code }) => [field, t(`faults.${code}`)])) : {},
    save.refused,
  )
  useUnsavedWarning((changed.length > 0 || followsChanged) && !save.pending)
  const submit = () => {
    setTried(true)
    if (wrong.length === 0) void save.act({ ...assemblyRequest(address), body })
  }
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
            />
            <div className={classes.main}>
              <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
              <SettingsForm
                draft={draft}
                change={setDraft}
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
                  change={setDraft}
                  errorOf={faults.of}
                  canChangeSettings
                  assemblyUuid={assembly.uuid}
                />
              )}
            </div>
          </div>
        </Container>
        <UnsavedChangesBar
          what={[
            ...changed.map((q) => formatQuestionText(q, 'title')),
            ...(followsChanged ? [t('assemblies.wizard.follow')] : []),
          ]}
          saving={save.pending}
          onUndo={() => {
            setDraft(before)
            setTried(false)
            save.forget()
          }}
        />
      </Form>
    </Page>
  )
}
