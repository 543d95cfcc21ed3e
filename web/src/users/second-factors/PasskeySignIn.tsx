import { secondStep } from '@folkmoot/core/users/second-factors/endpoints.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { declined } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { useAct } from '../../lib/query.ts'
import { PlainButton } from '../../ui/ActButton.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { enter } from '../enter.ts'
import classes from '../users.module.css'
import { signWithPasskey } from './passkey-browser.ts'

/** Signs in with a passkey of this site that the device has, without a name or password. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const { t } = useText()
  const [failed, setFailed] = useState<string>()
  const challenge = useAct(secondStep.passkeyChallenge)
  const signIn = useAct(secondStep.signInWithPasskey)
  const start = async () => {
    setFailed(undefined)
    const asked = await challenge.act({ body: {} })
    if (declined(asked)) return setFailed(asked.message)
    const passkey = await signWithPasskey(asked.options)
    if (!passkey) return setFailed(t('users.twoStep.passkeyStopped'))
    const answer = await signIn.act({ body: { passkey } })
    if (declined(answer)) return setFailed(answer.message)
    await enter(answer)
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
