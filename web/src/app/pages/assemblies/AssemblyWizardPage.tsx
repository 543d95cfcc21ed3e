import { assemblyCreation } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { checkSettings } from '@folkmoot/core/platform/settings/check-settings.ts'
import { GENERATIONS } from '@folkmoot/core/platform/shared/generation.ts'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { SettingsForm } from '../../../communities/assemblies/settings/SettingsForm.tsx'
import settings from '../../../communities/assemblies/settings/settings.module.css'
import { createAssemblyBody } from '../../../communities/assemblies/wizard/assembly-draft.ts'
import { DescriptionForm } from '../../../communities/assemblies/wizard/DescriptionForm.tsx'
import { DraftNote } from '../../../communities/assemblies/wizard/DraftNote.tsx'
import { FollowField } from '../../../communities/assemblies/wizard/FollowField.tsx'
import { useNewAssemblyForm } from '../../../communities/assemblies/wizard/use-assembly-form.ts'
import { useCreatedAssembly } from '../../../communities/assemblies/wizard/use-created-assembly.ts'
import { byId, formatRef } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { isAdmin, useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { ErrorSummary } from '../../../platform/ui/fields/ErrorSummary.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { useOpenStep } from '../../../platform/ui/page/use-open-step.ts'
import { WizardBar, WizardSteps } from '../../../platform/ui/page/WizardSteps.tsx'
import { AssemblyLoader } from './AssemblyLoader.tsx'

// what follows the last step is loaded when needed
const CreatedReport = lazyPanel(() =>
  import('../../../communities/invitations/CreatedAssemblyReport.tsx').then((m) => m.CreatedAssemblyReport),
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
    <AssemblyLoader address={{ assembly }} needs="createChild">
      {(parent) => <NewAssemblyForm step={step} hrefOf={hrefOf} parent={parent} />}
    </AssemblyLoader>
  ) : (
    <NewAssemblyForm step={step} hrefOf={hrefOf} />
  )
}

function NewAssemblyForm({
  step,
  hrefOf,
  parent,
}: {
  step: Step
  hrefOf: (step: Step) => string
  parent?: { assemblyId: number; name: string }
}) {
  const { t } = useText()
  const links = useLinks()
  const admin = isAdmin(useSession()?.user)
  const form = useNewAssemblyForm(parent ? `assembly-in-${parent.assemblyId}` : 'assembly', ({ configs }) =>
    step === 'configuration'
      ? Object.fromEntries(checkSettings('ASSEMBLY', configs).faults.map(({ field, code }) => [field, t(`faults.${code}`)]))
      : {},
  )
  const { values: draft, faults } = form
  const { made: createdAssembly, founded: handleCreated } = useCreatedAssembly(form.dropDraft)
  const createAssembly = useEndpointMutation(assemblyCreation.create, handleCreated)
  const createChildAssembly = useEndpointMutation(assemblyCreation.createChild, handleCreated)
  const openStep = useOpenStep(step, hrefOf)

  const submit = form.submit(
    async (values) => {
      if (step === 'description') {
        openStep('configuration')
        return
      }
      const body = createAssemblyBody(values)
      const answer = parent
        ? await createChildAssembly.act({ params: { aid: formatRef(byId(parent.assemblyId)) }, body })
        : await createAssembly.act({ body })
      if (!isFailure(answer)) return
      if (answer.fields?.some(({ field }) => !field.startsWith('configs'))) openStep('description')
      return answer
    },
    () => form.isDescriptionWrong && openStep('description'),
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
          <CreatedReport created={createdAssembly} />
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
                  id="settings-following"
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
