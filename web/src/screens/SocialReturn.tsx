import type { SecondStep } from '@folkmoot/core/shared/refusals.ts'
import { connections } from '@folkmoot/core/users/connections.ts'
import { providerLabel, socialSignIn } from '@folkmoot/core/users/social.ts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call, declined } from '../lib/call.ts'
import { say, useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { seed } from '../lib/query.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { session } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { flash } from '../ui/notices.ts'
import { Page, Sheet, Wrap } from '../ui/Page.tsx'
import { Done } from '../users/Done.tsx'
import { enter } from '../users/enter.ts'
import { type Errand, takeErrand } from '../users/errand.ts'
import { SecondStepForm } from '../users/second-factors/SecondStepForm.tsx'
import classes from '../users/users.module.css'

/** Where a provider sends people back to: what was begun in this tab is ended, and one is where one was. */
export default function SocialReturn({ params }: ScreenProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const name = params.name ?? ''
  const [trouble, setTrouble] = useState<{ words: string; back: string }>()
  const [step, setStep] = useState<{ next: SecondStep; back: string }>()
  const begun = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is used up once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const told = new URLSearchParams(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname)
    const errand = takeErrand(name)
    const back = errand?.back ?? links.login()
    void finish(name, told, errand).then((end) => {
      if (end === undefined) void router.navigate({ href: back, replace: true })
      else if (typeof end === 'string') setTrouble({ words: end, back })
      else setStep({ next: end, back })
    })
  }, [])

  const label = providerLabel(name)
  return (
    <Page title={label}>
      <Wrap>
        <div className={classes.lone}>
          <Sheet label={label}>
            {step ? (
              <SecondStepForm
                step={step.next}
                onDone={() => void router.navigate({ href: step.back, replace: true })}
                onStartOver={() => void router.navigate({ href: links.login(), replace: true })}
              />
            ) : trouble ? (
              <Done icon={IconPlugConnectedX} title={t('directory.returnFailed')}>
                <p>{trouble.words}</p>
                <PlainButton kind="default" href={trouble.back}>
                  {t('directory.back')}
                </PlainButton>
              </Done>
            ) : (
              <p role="status">{t('directory.returning', { name: label })}</p>
            )}
          </Sheet>
        </div>
      </Wrap>
    </Page>
  )
}

/** Ends what was begun; gives the words of what went wrong, or the second step that is left. */
async function finish(
  name: string,
  told: URLSearchParams,
  errand: Errand | undefined,
): Promise<string | SecondStep | undefined> {
  const failed = told.get('failed')
  if (failed === 'refused' || failed === 'unavailable') return say(`directory.${failed}`, { name: providerLabel(name) })
  if (!errand || failed) return say('directory.expired')
  const [entering, connecting] = [told.get('enter'), told.get('connect')]
  const params = { name }
  if (entering && errand.proof) {
    const answer = await call(socialSignIn.enter, { params, body: { code: entering, proof: errand.proof } })
    if (declined(answer)) return answer.secondStep ?? answer.message
    await enter(answer)
    return undefined
  }
  const user = session()?.user
  if (!connecting || !user) return say('directory.expired')
  const answer = await call(connections.finishSocial, {
    params: { ...params, id: user.userId },
    body: { code: connecting },
  })
  if (declined(answer)) return answer.message
  seed(connections.list, { params: { id: user.userId } }, answer)
  flash(say('directory.connected', { name: providerLabel(name) }), { keep: true })
  return undefined
}
