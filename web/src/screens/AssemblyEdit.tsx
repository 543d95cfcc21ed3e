import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import type { Assembly } from '@folkmoot/core/assemblies/shapes.ts'
import { GENERATIONS } from '@folkmoot/core/shared/generation.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { assemblyAt, assemblyRequest, OF_ASSEMBLIES } from '../assemblies/queries.ts'
import { DescriptionForm } from '../assemblies/wizard/DescriptionForm.tsx'
import { changeOf, draftOf } from '../assemblies/wizard/draft.ts'
import { useChecked } from '../assemblies/wizard/use-wizard.ts'
import { type AssemblyAddress, byId } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { outdated, seed, useAct } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { toast } from '../ui/notices.ts'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import { WizardBar } from '../ui/WizardSteps.tsx'
import { NotFound } from './Apart.tsx'

/** Changing how an assembly is described; saving leads back to its home (ASM-006, ASM-019). */
export default function AssemblyEdit({ address, params }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const { assembly } = address
  if (!assembly) return <NotFound />
  if (params.step !== 'description') return <Navigate to={links.editAssembly({ assembly })} replace />
  return <Reading address={{ assembly }} failed={t('assemblies.failed')} />
}

function Reading({ address, failed }: { address: AssemblyAddress; failed: string }) {
  return (
    <Loaded
      query={useQuery(assemblyAt(address))}
      skeleton={<SkeletonPage />}
      failed={failed}
      refused={({ status }) => (status === 404 || status === 403 ? <NotFound /> : undefined)}
    >
      {(assembly) => (assembly.may.edit ? <Change address={address} assembly={assembly} /> : <NotFound />)}
    </Loaded>
  )
}

function Change({ address, assembly }: { address: AssemblyAddress; assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [before] = useState(() => draftOf(assembly))
  const [draft, change] = useState(before)
  const home = links.assembly({ assembly: byId(assembly.assemblyId) })
  const save = useAct(assemblies.change, (given) => {
    seed(assemblies.one, assemblyRequest(address), given)
    void outdated(...OF_ASSEMBLIES)
    toast(t('assemblies.wizard.saved'), { keep: true })
    void router.navigate({ href: home })
  })
  const { check, faults, pass } = useChecked(draft, assembly.uuid, save.refused)
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(before) && !save.pending)
  const { settings } = assembly.may
  const submit = () => {
    if (pass()) void save.act({ ...assemblyRequest(address), body: changeOf(draft, settings) })
  }
  const title = t('assemblies.wizard.edit')
  return (
    <Page title={title} colour={draft.colour}>
      <PageHead crumbs={[{ text: assembly.name, href: home }, { text: title }]} title={title} />
      <Wrap>
        <Form label={title} onSubmit={submit}>
          <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
          <DescriptionForm
            draft={draft}
            change={change}
            errorOf={faults.of}
            settings={settings}
            own={assembly.uuid}
            check={check}
            signs={GENERATIONS.v2.assemblyIcons}
            members={assembly.memberCount}
          />
          <WizardBar note={t('assemblies.wizard.afterSaving')}>
            <PlainButton kind="default" href={home}>
              {t('assemblies.wizard.cancel')}
            </PlainButton>
            <ActButton type="submit" icon={IconDeviceFloppy} loading={save.pending}>
              {t('assemblies.settings.save')}
            </ActButton>
          </WizardBar>
        </Form>
      </Wrap>
    </Page>
  )
}
