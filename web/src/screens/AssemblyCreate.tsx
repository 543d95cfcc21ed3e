import { founding } from '@folkmoot/core/memberships/endpoints.ts'
import { GENERATIONS } from '@folkmoot/core/shared/generation.ts'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import settings from '../assemblies/settings/settings.module.css'
import { DescriptionForm } from '../assemblies/wizard/DescriptionForm.tsx'
import { DraftNote } from '../assemblies/wizard/DraftNote.tsx'
import { bodyOf } from '../assemblies/wizard/draft.ts'
import { useAssemblyDraft, useChecked } from '../assemblies/wizard/use-wizard.ts'
import { byId } from '../lib/address.ts'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { useSession } from '../lib/session.ts'
import { useFounded } from '../memberships/use-founded.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { later } from '../ui/later.tsx'
import { Page, Wrap } from '../ui/Page.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Section } from '../ui/Section.tsx'
import { WizardBar, WizardSteps } from '../ui/WizardSteps.tsx'

// the later steps, and what stands there when it is done
const FollowField = later(() => import('../assemblies/wizard/FollowField.tsx').then((m) => m.FollowField))
const SignUpForm = later(() => import('../users/SignUpForm.tsx').then((m) => m.SignUpForm))
const FoundedReport = later(() => import('../memberships/FoundedReport.tsx').then((m) => m.FoundedReport))

const STEPS = ['describe', 'follow', 'account'] as const
type Step = (typeof STEPS)[number]
const PATH = '/v1/assembly/create'

/** The wizard of v1: describe, whom to follow, and for a new user the account (ASM-010, ASM-017). */
export default function AssemblyCreate({ search }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const user = useSession()?.user
  const { draft, change, done, restart } = useAssemblyDraft('assembly')
  const isNew = search.userIsNew === 'true' && (!user || search.step === 'account')
  const steps = STEPS.filter((s) => s !== 'account' || isNew)
  const step = steps.find((s) => s === search.step) ?? 'describe'
  const hrefOf = (to: Step, userIsNew = search.userIsNew) =>
    `${PATH}?${new URLSearchParams({ step: to, ...(userIsNew ? { userIsNew } : {}) })}`
  const go = (to: Step) => void router.navigate({ href: hrefOf(to) })

  const { made, founded } = useFounded(done)
  const { act, pending, refused } = useAct(founding.create, founded)
  const { check, faults, pass } = useChecked(draft, undefined, refused)

  const submit = async () => {
    if (!pass()) return go('describe')
    const next = steps[steps.indexOf(step) + 1]
    if (next) return go(next)
    if (!user) return
    const answer = await act({ body: bodyOf(draft) })
    if (declined(answer) && answer.fields) go('describe')
  }

  const title = t('assemblies.wizard.new')
  const last = step === steps.at(-1)
  return (
    <Page title={title} colour={draft.colour}>
      <PageHead
        crumbs={[{ text: t('assemblies.title'), href: links.assemblies() }, { text: title }]}
        title={made ? made.name : title}
      />
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
                    wish={{ newAssembly: bodyOf(draft) }}
                    action={t('assemblies.wizard.signUpAndStart')}
                    onDone={(joined) => {
                      done()
                      void router.navigate({ href: links.afterSignUp(joined) })
                    }}
                  />
                </Section>
              </div>
            ) : (
              <Form label={title} onSubmit={() => void submit()}>
                <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
                {step === 'describe' ? (
                  <DescriptionForm
                    draft={draft}
                    change={change}
                    errorOf={faults.of}
                    settings
                    own={undefined}
                    check={check}
                    signs={GENERATIONS.v1.assemblyIcons}
                    members={1}
                  />
                ) : (
                  <div className={settings.lone}>
                    <FollowField draft={draft} change={change} errorOf={faults.of} settings own={undefined} />
                    {last && !user && <p>{t('assemblies.wizard.needsAccount')}</p>}
                  </div>
                )}
                <WizardBar note={<DraftNote onRestart={step === 'describe' ? restart : undefined} />}>
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
                      <ActButton icon={IconArrowRight} href={hrefOf('account', 'true')}>
                        {t('assemblies.wizard.newAccount')}
                      </ActButton>
                    </>
                  ) : last ? (
                    <ActButton type="submit" icon={IconCheck} loading={pending}>
                      {t('assemblies.wizard.start')}
                    </ActButton>
                  ) : (
                    <ActButton type="submit" icon={IconArrowRight}>
                      {t('assemblies.wizard.onTo', {
                        step: t(`assemblies.wizard.step.${step === 'describe' ? 'follow' : 'account'}`),
                      })}
                    </ActButton>
                  )}
                </WizardBar>
              </Form>
            )}
          </>
        )}
      </Wrap>
    </Page>
  )
}
