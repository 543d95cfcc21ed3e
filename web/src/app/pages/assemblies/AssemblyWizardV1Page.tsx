import { assemblyCreation } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { GENERATIONS } from '@folkmoot/core/platform/shared/generation.ts'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import settings from '../../../communities/assemblies/settings/settings.module.css'
import { createAssemblyBody } from '../../../communities/assemblies/wizard/assembly-draft.ts'
import { DescriptionForm } from '../../../communities/assemblies/wizard/DescriptionForm.tsx'
import { DraftNote } from '../../../communities/assemblies/wizard/DraftNote.tsx'
import { FollowField } from '../../../communities/assemblies/wizard/FollowField.tsx'
import { useNewAssemblyForm } from '../../../communities/assemblies/wizard/use-assembly-form.ts'
import { useCreatedAssembly } from '../../../communities/assemblies/wizard/use-created-assembly.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { useOpenStep } from '../../../platform/ui/page/use-open-step.ts'
import { WizardBar, WizardSteps } from '../../../platform/ui/page/WizardSteps.tsx'

// the later steps and what follows them are loaded when needed
const SignUpForm = lazyPanel(() => import('../../../communities/sign-up/SignUpForm.tsx').then((m) => m.SignUpForm))
const CreatedReport = lazyPanel(() =>
  import('../../../communities/invitations/CreatedAssemblyReport.tsx').then((m) => m.CreatedAssemblyReport),
)

const STEPS = ['describe', 'follow', 'account'] as const
type Step = (typeof STEPS)[number]
const PATH = '/v1/assembly/create'

/** The wizard of v1: description, assemblies to follow, and for a new user the account (ASM-010, ASM-017). */
export default function AssemblyWizardV1Page({ search }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const user = useSession()?.user
  const form = useNewAssemblyForm('assembly')
  const draft = form.values
  const isNew = search.userIsNew === 'true' && (!user || search.step === 'account')
  const steps = STEPS.filter((s) => s !== 'account' || isNew)
  const step = steps.find((s) => s === search.step) ?? 'describe'
  const hrefOf = (to: Step, userIsNew = search.userIsNew) =>
    `${PATH}?${new URLSearchParams({ step: to, ...(userIsNew ? { userIsNew } : {}) })}`
  const openStep = useOpenStep(step, hrefOf)

  const { made: createdAssembly, founded: handleCreated } = useCreatedAssembly(form.dropDraft)
  const { act } = useEndpointMutation(assemblyCreation.create, handleCreated)

  const submit = form.submit(
    async (values) => {
      const next = steps[steps.indexOf(step) + 1]
      if (next) openStep(next)
      if (next || !user) return
      const answer = await act({ body: createAssemblyBody(values) })
      if (!isFailure(answer)) return
      if (answer.fields) openStep('describe')
      return answer
    },
    () => openStep('describe'),
  )

  const title = t('assemblies.wizard.new')
  const last = step === steps.at(-1)
  return (
    <Page title={title} colour={draft.colour}>
      <PageHeader
        crumbs={[{ text: t('assemblies.title'), href: links.assemblies() }, { text: title }]}
        title={createdAssembly ? createdAssembly.name : title}
      />
      <Container>
        {createdAssembly ? (
          <CreatedReport created={createdAssembly} />
        ) : (
          <>
            <WizardSteps
              current={step}
              steps={steps.map((name) => ({
                name,
                label: t(`assemblies.wizard.step.${name}`),
                about: t(`assemblies.wizard.about.${name}`),
                href: hrefOf(name),
              }))}
            />
            {step === 'account' ? (
              <div className={settings.lone}>
                <Section title={t('assemblies.wizard.yourAccount')}>
                  <SignUpForm
                    intent={{ newAssembly: createAssemblyBody(draft) }}
                    action={t('assemblies.wizard.signUpAndStart')}
                    onDone={(joined) => {
                      form.dropDraft()
                      void router.navigate({ href: links.afterSignUp(joined) })
                    }}
                  />
                </Section>
              </div>
            ) : (
              <Form label={title} onSubmit={submit} faults={form.faults}>
                {step === 'describe' ? (
                  <DescriptionForm
                    draft={draft}
                    change={form.set}
                    errorOf={form.faults.of}
                    canChangeSettings
                    assemblyUuid={undefined}
                    check={form.shortName}
                    iconCount={GENERATIONS.v1.assemblyIcons}
                    members={1}
                  />
                ) : (
                  <div className={settings.lone}>
                    <FollowField draft={draft} change={form.set} errorOf={form.faults.of} canChangeSettings assemblyUuid={undefined} />
                    {last && !user && <p>{t('assemblies.wizard.needsAccount')}</p>}
                  </div>
                )}
                <WizardBar note={<DraftNote onRestart={step === 'describe' ? form.restart : undefined} />}>
                  {step === 'follow' && (
                    <PlainButton kind="default" icon={IconArrowLeft} href={hrefOf('describe')}>
                      {t('assemblies.wizard.step.describe')}
                    </PlainButton>
                  )}
                  {last && !user ? (
                    <>
                      <PlainButton kind="default" href={links.login({ from: hrefOf('follow') })}>
                        {t('assemblies.wizard.haveAccount')}
                      </PlainButton>
                      <PrimaryButton icon={IconArrowRight} href={hrefOf('account', 'true')}>
                        {t('assemblies.wizard.newAccount')}
                      </PrimaryButton>
                    </>
                  ) : last ? (
                    <PrimaryButton type="submit" icon={IconCheck} loading={form.sending}>
                      {t('assemblies.wizard.start')}
                    </PrimaryButton>
                  ) : (
                    <PrimaryButton type="submit" icon={IconArrowRight}>
                      {t('assemblies.wizard.onTo', {
                        step: t(`assemblies.wizard.step.${step === 'describe' ? 'follow' : 'account'}`),
                      })}
                    </PrimaryButton>
                  )}
                </WizardBar>
              </Form>
            )}
          </>
        )}
      </Container>
    </Page>
  )
}
