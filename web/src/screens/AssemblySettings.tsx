import { writableConfig } from '@folkmoot/core/assemblies/config.ts'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import type { Assembly } from '@folkmoot/core/assemblies/shapes.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AssemblyNav } from '../assemblies/AssemblyNav.tsx'
import { placesOf } from '../assemblies/places.ts'
import { assemblyAt, assemblyRequest, OF_ASSEMBLIES } from '../assemblies/queries.ts'
import { settingsChange } from '../assemblies/settings/change.ts'
import { questionText } from '../assemblies/settings/QuestionInput.tsx'
import { changedIn } from '../assemblies/settings/questions.ts'
import { SettingsForm } from '../assemblies/settings/SettingsForm.tsx'
import { SettingsNav } from '../assemblies/settings/SettingsNav.tsx'
import classes from '../assemblies/settings/settings.module.css'
import { UnsavedBar } from '../assemblies/settings/UnsavedBar.tsx'
import { draftOf } from '../assemblies/wizard/draft.ts'
import { FollowField } from '../assemblies/wizard/FollowField.tsx'
import { type AssemblyAddress, byId } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { outdated, seed, useAct } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { toast } from '../ui/notices.ts'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import { NotFound } from './Apart.tsx'

/** How an assembly works, as questions: its members read the answers, its coordinators change them (ASM-006, decisions G.2). */
export default function AssemblySettings({ address }: ScreenProps) {
  const { t } = useText()
  const { assembly } = address
  if (!assembly) return <NotFound />
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
      {(assembly) => <Sheet address={address} assembly={assembly} />}
    </Loaded>
  )
}

function Sheet({ address, assembly }: { address: AssemblyAddress; assembly: Assembly }) {
  const { t } = useText()
  const links = useLinks()
  const before = useMemo(() => draftOf(assembly), [assembly])
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const { may, name } = assembly
  const here = { assembly: byId(assembly.assemblyId) }
  const save = useAct(assemblies.change, (given) => {
    seed(assemblies.one, assemblyRequest(address), given)
    setDraft(draftOf(given))
    void outdated(...OF_ASSEMBLIES)
    toast(t('assemblies.settings.saved'))
  })
  const changed = changedIn(before, draft)
  const following = before.follow.map((f) => f.uuid).join() !== draft.follow.map((f) => f.uuid).join()
  const body = settingsChange(before, draft)
  const wrong = writableConfig(body.configs ?? {}).faults
  const faults = useFaults(
    tried ? Object.fromEntries(wrong.map(({ field, code }) => [field, t(`faults.${code}`)])) : {},
    save.refused,
  )
  useUnsaved((changed.length > 0 || following) && !save.pending)
  const submit = () => {
    setTried(true)
    if (wrong.length === 0) void save.act({ ...assemblyRequest(address), body })
  }
  return (
    <Page title={t('assemblies.settings.of', { name })} colour={assembly.profile.colour}>
      <PageHead
        crumbs={[{ text: name, href: links.assembly(here) }, { text: t('assemblies.settings.title') }]}
        title={t('assemblies.settings.title')}
        lead={t(may.settings ? 'assemblies.settings.lead' : 'assemblies.settings.leadReading')}
        actions={
          may.edit && (
            <PlainButton kind="default" icon={IconPencil} href={links.editAssembly(here)}>
              {t('assemblies.wizard.edit')}
            </PlainButton>
          )
        }
      >
        <AssemblyNav places={placesOf(assembly, here, links, t)} current="settings" />
      </PageHead>
      <Form label={t('assemblies.settings.title')} onSubmit={submit}>
        <Wrap>
          <div className={classes.cols}>
            <SettingsNav
              changed={[...changed.map((q) => q.group), ...(following ? (['following'] as const) : [])]}
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
                  settings
                  own={assembly.uuid}
                />
              )}
            </div>
          </div>
        </Wrap>
        <UnsavedBar
          what={[
            ...changed.map((q) => questionText(q, 'title')),
            ...(following ? [t('assemblies.wizard.follow')] : []),
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
