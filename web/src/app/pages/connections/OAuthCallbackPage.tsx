import { connections } from '@folkmoot/core/communities/connections/endpoints.ts'
import { socialSignIn } from '@folkmoot/core/communities/connections/social-sign-in.ts'
import { providerLabel } from '@folkmoot/core/platform/settings/oauth-providers.ts'
import type { SecondStep } from '@folkmoot/core/platform/shared/refusals.ts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { openSession } from '../../../accounts/users/open-session.ts'
import { SecondStepForm } from '../../../accounts/users/second-factors/SecondStepForm.tsx'
import classes from '../../../accounts/users/users.module.css'
import { type OAuthAttempt, takeOAuthAttempt } from '../../../communities/connections/oauth-attempt.ts'
import { callEndpoint, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { currentSession } from '../../../platform/lib/session.ts'
import { translateText, useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { flash } from '../../../platform/ui/dialogs/notice-store.ts'
import { FormResult } from '../../../platform/ui/FormResult.tsx'
import { Container, Page, PaperPanel } from '../../../platform/ui/page/Page.tsx'

/** The OAuth callback: completes the attempt that this tab began and returns to the page where it began. */
export default function OAuthCallbackPage({ params }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const name = params.name ?? ''
  const [failure, setFailure] = useState<{ words: string; back: string }>()
  const [step, setStep] = useState<{ next: SecondStep; back: string }>()
  const handledOnce = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback parameters are used once
  useEffect(() => {
    if (handledOnce.current) return
    handledOnce.current = true
    const callbackParams = new URLSearchParams(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname)
    const attempt = takeOAuthAttempt(name)
    const back = attempt?.back ?? links.login()
    void finishOAuthAttempt(name, callbackParams, attempt).then((end) => {
      if (end === undefined) void router.navigate({ href: back, replace: true })
      else if (typeof end === 'string') setFailure({ words: end, back })
      else setStep({ next: end, back })
    })
  }, [])

  const label = providerLabel(name)
  return (
    <Page title={label}>
      <Container>
        <div className={classes.lone}>
          <PaperPanel label={label}>
            {step ? (
              <SecondStepForm
                step={step.next}
                onDone={() => void router.navigate({ href: step.back, replace: true })}
                onStartOver={() => void router.navigate({ href: links.login(), replace: true })}
              />
            ) : failure ? (
              <FormResult icon={IconPlugConnectedX} title={t('directory.returnFailed')}>
                <p>{failure.words}</p>
                <PlainButton kind="default" href={failure.back}>
                  {t('directory.back')}
                </PlainButton>
              </FormResult>
            ) : (
              <p role="status">{t('directory.returning', { name: label })}</p>
            )}
          </PaperPanel>
        </div>
      </Container>
    </Page>
  )
}

/** Completes the attempt; returns the error message, or the second factor that is still required. */
async function finishOAuthAttempt(
  name: string,
  returnParams: URLSearchParams,
  oauthAttempt: OAuthAttempt | undefined,
): Promise<string | SecondStep | undefined> {
  const failed = returnParams.get('failed')
  if (failed === 'refused' || failed === 'unavailable') return translateText(`directory.${failed}`, { name: providerLabel(name) })
  if (!oauthAttempt || failed) return translateText('directory.expired')
  const [entering, connecting] = [returnParams.get('enter'), returnParams.get('connect')]
  const params = { name }
  if (entering && oauthAttempt.proof) {
    const answer = await callEndpoint(socialSignIn.enter, {
      params,
      body: { code: entering, proof: oauthAttempt.proof },
    })
    if (isFailure(answer)) return answer.secondStep ?? answer.message
    await openSession(answer)
    return undefined
  }
  const user = currentSession()?.user
  if (!connecting || !user) return translateText('directory.expired')
  const answer = await callEndpoint(connections.finishSocial, {
    params: { ...params, id: user.userId },
    body: { code: connecting },
  })
  if (isFailure(answer)) return answer.message
  cacheResponse(connections.list, { params: { id: user.userId } }, answer)
  flash(translateText('directory.connected', { name: providerLabel(name) }), { keep: true })
  return undefined
}
