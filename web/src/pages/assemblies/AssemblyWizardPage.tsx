import { validateAssemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { assemblyCreation } from '@folkmoot/core/memberships/endpoints.ts'
import { GENERATIONS } from '@folkmoot/core/shared/generation.ts'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { assemblyQuery } from '../../assemblies/queries.ts'
import settings from '../../assemblies/settings/settings.module.css'
import { createAssemblyBody } from '../../assemblies/wizard/assembly-draft.ts'
import { DescriptionForm } from '../../assemblies/wizard/DescriptionForm.tsx'
import { DraftNote } from '../../assemblies/wizard/DraftNote.tsx'
import { useNewAssemblyForm } from '../../assemblies/wizard/use-assembly-form.ts'
import { useCreatedAssembly } from '../../assemblies/wizard/use-created-assembly.ts'
import { byId, formatRef } from '../../lib/address.ts'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useLinks } from '../../lib/links-context.ts'
import type { PageProps } from '../../lib/page-props.ts'
import { isAdmin, useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../ui/loading/Skeletons.tsx'
import { Container, Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { WizardBar, WizardSteps } from '../../ui/page/WizardSteps.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

// the second step and what follows it are loaded when needed
const FollowField = lazyPanel(() => import('../../assemblies/wizard/FollowField.tsx').then((m) => m.FollowField))
const SettingsForm = lazyPanel(
  () => import('../../assemblies/settings/SettingsForm.tsx').then((m) => m.SettingsForm),
  <SkeletonRows />,
)
const FoundedReport = lazyPanel(() =>
  import('../../invitations/CreatedAssemblyReport.tsx').then((m) => m.CreatedAssemblyReport),
)

const STEPS = ['description', 'configuration'] as const
type Step = (typeof STEPS)[number]

/**
 * The wizard for a new assembly in two steps, or for a child assembly; without a step it begins with the description (ASM-003,
 * ASM-005, ASM-019).
 */
export default function AssemblyWizardPage({ address, params }: PageProps) {
  const links = useLinks()
  const { assembly } = address
  const base = links.newAssembly(assembly && { assembly })
  const hrefOf = (step: Step) => base.replace(/description$/, step)
  const step = STEPS.find((s) => s === params.step)
  if (!step) return <Navigate to={hrefOf('description')} replace />
  return assembly ? (
    <ChildAssemblyLoader address={{ assembly }} step={step} hrefOf={hrefOf} />
  ) : (
    <NewAssemblyForm step={step} hrefOf={hrefOf} />
  )
}

interface WizardStepProps {
  step: Step
  hrefOf: (step: Step) => string
}

function ChildAssemblyLoader({
  address,
  ...place
}: WizardStepProps & { address: Parameters<typeof assemblyQuery>[0] }) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(assemblyQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('assemblies.failed')}
      refused={({ status }) => (status === 404 || status === 403 ? <NotFoundPage /> : undefined)}
    >
      {(parent) => (parent.may.createChild ? <NewAssemblyForm {...place} parent={parent} /> : <NotFoundPage />)}
    </QueryView>
  )
}

function NewAssemblyForm({
  step,
  hrefOf,
  parent,
}: WizardStepProps & { parent?: { assemblyId: number; name: string } }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const admin = isAdmin(useSession()?.user)
  const form = useNewAssemblyForm(parent ? `assembly-in-${parent.assemblyId}` : 'assembly', ({ configs }) =>
    step === 'configuration'
      ? Object.fromEntries(
          validateAssemblyConfig(configs).faults.map(({ field, code }) => [field, t(`faults.${code}`)]),
        )
      : {},
  )
  const { values: draft, faults } = form
  const { made: createdAssembly, founded: handleCreated } = useCreatedAssembly(form.dropDraft)
  const createAssembly = useEndpointMutation(assemblyCreation.create, handleCreated)
  const createChildAssembly = useEndpointMutation(assemblyCreation.createChild, handleCreated)
  const go = (to: Step) => void router.navigate({ href: hrefOf(to) })

  const submit = form.submit(
    async (values) => {
      if (step === 'description') {
        go('configuration')
        return
      }
      const body = createAssemblyBody(values)
      const answer = parent
        ? await createChildAssembly.act({ params: { aid: formatRef(byId(parent.assemblyId)) }, body })
        : await createAssembly.act({ body })
      if (!isFailure(answer)) return
      if (answer.fields?.some(({ field }) => !field.startsWith('configs'))) go('description')
      return answer
    },
    () => form.isDescriptionWrong && go('description'),
  )

  const title = t(parent ? 'assemblies.wizard.newIn' : 'assemblies.wizard.new')
  const crumbs = [
    parent
      ? { text: parent.name, href: links.assembly({ assembly: byId(parent.assemblyId) }) }
      : { text: t('assemblies.title'), href: links.assemblies() },
    { text: title },
  ]
  return (
    <Page title={title} colour={draft.colour}>
      <PageHeader crumbs={crumbs} title={createdAssembly ? createdAssembly.name : title} />
      <Container>
        {createdAssembly ? (
          <FoundedReport invited={createdAssembly.invited}>
            <PrimaryButton
              icon={IconArrowRight}
              href={links.newCampaign({ assembly: byId(createdAssembly.assemblyId) })}
            >
              {t('assemblies.wizard.toCampaign')}
            </PrimaryButton>{' '}
            <PlainButton kind="default" href={links.assembly({ assembly: byId(createdAssembly.assemblyId) })}>
              {t('assemblies.wizard.toAssembly')}
            </PlainButton>
          </FoundedReport>
        ) : (
          <Form label={title} onSubmit={submit}>
            <WizardSteps
              current={step}
              steps={[...STEPS, 'campaign' as const].map((name) => ({
                name,
                label: t(`assemblies.wizard.step.${name}`),
                about: t(`assemblies.wizard.about.${name}`),
                href: name === 'campaign' ? undefined : hrefOf(name),
              }))}
            />
            <ErrorSummary faults={faults.list} title={faults.title} />
            {step === 'description' ? (
              <DescriptionForm
                draft={draft}
                change={form.set}
                errorOf={faults.of}
                canChangeSettings
                assemblyUuid={undefined}
                check={form.shortName}
                iconCount={GENERATIONS.v2.assemblyIcons}
                members={1}
                next={
                  <Section title={t('assemblies.wizard.next')} size="small">
                    <p className="fm-sm">{t('assemblies.wizard.nextHelp')}</p>
                  </Section>
                }
              />
            ) : (
              <div className={settings.lone}>
                <FollowField
                  draft={draft}
                  change={form.set}
                  errorOf={faults.of}
                  canChangeSettings
                  assemblyUuid={undefined}
                />
                <SettingsForm draft={draft} change={form.set} errorOf={faults.of} mayChange admin={admin} />
              </div>
            )}
            <WizardBar note={<DraftNote onRestart={step === 'description' ? form.restart : undefined} />}>
              {step === 'description' ? (
                <>
                  <PlainButton kind="default" href={crumbs[0]?.href}>
                    {t('assemblies.wizard.cancel')}
                  </PlainButton>
                  <PrimaryButton type="submit" icon={IconArrowRight}>
                    {t('assemblies.wizard.onTo', { step: t('assemblies.wizard.step.configuration') })}
                  </PrimaryButton>
                </>
              ) : (
                <>
                  <PlainButton kind="default" icon={IconArrowLeft} href={hrefOf('description')}>
                    {t('assemblies.wizard.step.description')}
                  </PlainButton>
                  <PrimaryButton type="submit" icon={IconCheck} loading={form.sending}>
                    {t('assemblies.wizard.start')}
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
