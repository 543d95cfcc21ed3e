import { writableConfig } from '@folkmoot/core/assemblies/config.ts'
import { founding } from '@folkmoot/core/memberships/endpoints.ts'
import { GENERATIONS } from '@folkmoot/core/shared/generation.ts'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { assemblyAt } from '../assemblies/queries.ts'
import settings from '../assemblies/settings/settings.module.css'
import { DescriptionForm } from '../assemblies/wizard/DescriptionForm.tsx'
import { DraftNote } from '../assemblies/wizard/DraftNote.tsx'
import { bodyOf } from '../assemblies/wizard/draft.ts'
import { useAssemblyDraft, useChecked } from '../assemblies/wizard/use-wizard.ts'
import { byId, textOf } from '../lib/address.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { isAdmin, useSession } from '../lib/session.ts'
import { useFounded } from '../memberships/use-founded.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { later } from '../ui/later.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonPage, SkeletonRows } from '../ui/Skeletons.tsx'
import { WizardBar, WizardSteps } from '../ui/WizardSteps.tsx'
import { NotFound } from './Apart.tsx'

// the second step, and what stands there when it is done
const FollowField = later(() => import('../assemblies/wizard/FollowField.tsx').then((m) => m.FollowField))
const SettingsForm = later(
  () => import('../assemblies/settings/SettingsForm.tsx').then((m) => m.SettingsForm),
  <SkeletonRows />,
)
const FoundedReport = later(() => import('../memberships/FoundedReport.tsx').then((m) => m.FoundedReport))

const STEPS = ['description', 'configuration'] as const
type Step = (typeof STEPS)[number]

/** A new assembly in two steps, or a child of one; without a step it begins with the description (ASM-003, ASM-005, ASM-019). */
export default function AssemblyWizard({ address, params }: ScreenProps) {
  const links = useLinks()
  const { assembly } = address
  const base = links.newAssembly(assembly && { assembly })
  const hrefOf = (step: Step) => base.replace(/description$/, step)
  const step = STEPS.find((s) => s === params.step)
  if (!step) return <Navigate to={hrefOf('description')} replace />
  return assembly ? <Child address={{ assembly }} step={step} hrefOf={hrefOf} /> : <Make step={step} hrefOf={hrefOf} />
}

interface Place {
  step: Step
  hrefOf: (step: Step) => string
}

function Child({ address, ...place }: Place & { address: Parameters<typeof assemblyAt>[0] }) {
  const { t } = useText()
  return (
    <Loaded
      query={useQuery(assemblyAt(address))}
      skeleton={<SkeletonPage />}
      failed={t('assemblies.failed')}
      refused={({ status }) => (status === 404 || status === 403 ? <NotFound /> : undefined)}
    >
      {(parent) => (parent.may.createChild ? <Make {...place} parent={parent} /> : <NotFound />)}
    </Loaded>
  )
}

function Make({ step, hrefOf, parent }: Place & { parent?: { assemblyId: number; name: string } }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const admin = isAdmin(useSession()?.user)
  const { draft, change, done, restart } = useAssemblyDraft(parent ? `assembly-in-${parent.assemblyId}` : 'assembly')

  const { made, founded } = useFounded(done)
  const first = useAct(founding.create, founded)
  const below = useAct(founding.createChild, founded)
  const { pending, refused } = parent ? below : first

  const { check, faults, pass } = useChecked(draft, undefined, refused)
  const answers = writableConfig(draft.configs).faults
  const [sent, setSent] = useState(false)
  const told = useFaults(
    sent ? Object.fromEntries(answers.map(({ field, code }) => [field, t(`faults.${code}`)])) : {},
    refused,
  )
  const shown = step === 'description' ? faults : told
  const go = (to: Step) => void router.navigate({ href: hrefOf(to) })

  const submit = async () => {
    if (!pass()) return go('description')
    if (step === 'description') return go('configuration')
    setSent(true)
    if (answers.length > 0) return
    const body = bodyOf(draft)
    const answer = parent
      ? await below.act({ params: { aid: textOf(byId(parent.assemblyId)) }, body })
      : await first.act({ body })
    if (declined(answer) && answer.fields?.some(({ field }) => !field.startsWith('configs'))) go('description')
  }

  const title = t(parent ? 'assemblies.wizard.newIn' : 'assemblies.wizard.new')
  const crumbs = [
    parent
      ? { text: parent.name, href: links.assembly({ assembly: byId(parent.assemblyId) }) }
      : { text: t('assemblies.title'), href: links.assemblies() },
    { text: title },
  ]
  return (
    <Page title={title} colour={draft.colour}>
      <PageHead crumbs={crumbs} title={made ? made.name : title} />
      <Wrap>
        {made ? (
          <FoundedReport invited={made.invited}>
            <ActButton icon={IconArrowRight} href={links.newCampaign({ assembly: byId(made.assemblyId) })}>
              {t('assemblies.wizard.toCampaign')}
            </ActButton>{' '}
            <PlainButton kind="default" href={links.assembly({ assembly: byId(made.assemblyId) })}>
              {t('assemblies.wizard.toAssembly')}
            </PlainButton>
          </FoundedReport>
        ) : (
          <Form label={title} onSubmit={() => void submit()}>
            <WizardSteps
              current={step}
              steps={[...STEPS, 'campaign' as const].map((name) => ({
                name,
                label: t(`assemblies.wizard.step.${name}`),
                about: t(`assemblies.wizard.about.${name}`),
                href: name === 'campaign' ? undefined : hrefOf(name),
              }))}
            />
            <ErrorSummary faults={shown.list} {...(shown.title ? { title: shown.title } : {})} />
            {step === 'description' ? (
              <DescriptionForm
                draft={draft}
                change={change}
                errorOf={shown.of}
                settings
                own={undefined}
                check={check}
                signs={GENERATIONS.v2.assemblyIcons}
                members={1}
                next={
                  <Section title={t('assemblies.wizard.next')} size="small">
                    <p className="fm-sm">{t('assemblies.wizard.nextHelp')}</p>
                  </Section>
                }
              />
            ) : (
              <div className={settings.lone}>
                <FollowField draft={draft} change={change} errorOf={shown.of} settings own={undefined} />
                <SettingsForm draft={draft} change={change} errorOf={shown.of} mayChange admin={admin} />
              </div>
            )}
            <WizardBar note={<DraftNote onRestart={step === 'description' ? restart : undefined} />}>
              {step === 'description' ? (
                <>
                  <PlainButton kind="default" href={crumbs[0]?.href}>
                    {t('assemblies.wizard.cancel')}
                  </PlainButton>
                  <ActButton type="submit" icon={IconArrowRight}>
                    {t('assemblies.wizard.onTo', { step: t('assemblies.wizard.step.configuration') })}
                  </ActButton>
                </>
              ) : (
                <>
                  <PlainButton kind="default" icon={IconArrowLeft} href={hrefOf('description')}>
                    {t('assemblies.wizard.step.description')}
                  </PlainButton>
                  <ActButton type="submit" icon={IconCheck} loading={pending}>
                    {t('assemblies.wizard.start')}
                  </ActButton>
                </>
              )}
            </WizardBar>
          </Form>
        )}
      </Wrap>
    </Page>
  )
}
