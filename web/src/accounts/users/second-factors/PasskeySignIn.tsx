import { secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { ErrorSummary } from '../../../platform/ui/fields/ErrorSummary.tsx'
import { openSession } from '../open-session.ts'
import classes from '../users.module.css'
import { signWithPasskey } from './passkey-browser.ts'

/** Signs in with a passkey of this site that the device has, without a name or password. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const { t } = useText()
  const [failed, setFailed] = useState<string>()
  const challenge = useEndpointMutation(secondStep.passkeyChallenge)
  const signIn = useEndpointMutation(secondStep.signInWithPasskey)
  const start = async () => {
    setFailed(undefined)
    const challengeResponse = await challenge.act({ body: {} })
    if (isFailure(challengeResponse)) return setFailed(challengeResponse.message)
    const passkey = await signWithPasskey(challengeResponse.options)
    if (!passkey) return setFailed(t('users.twoStep.passkeyStopped'))
    const answer = await signIn.act({ body: { passkey } })
    if (isFailure(answer)) return setFailed(answer.message)
    await openSession(answer)
    onDone()
  }
  return (
    <div className={classes.social}>
      <ErrorSummary faults={[]} {...(failed ? { title: failed } : {})} />
      <PlainButton
        kind="default"
        icon={IconFingerprint}
        fullWidth
        loading={challenge.pending || signIn.pending}
        onClick={() => void start()}
      >
        {t('users.twoStep.passkeySignIn')}
      </PlainButton>
    </div>
  )
}
