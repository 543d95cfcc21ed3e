import type { SecondStep } from '@folkmoot/core/shared/refusals.ts'
import { secondStep } from '@folkmoot/core/users/second-factors/endpoints.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { isFailure } from '../../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../lib/api/endpoint-query.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useFaults } from '../../ui/fields/use-faults.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { asFieldError } from '../field-errors.ts'
import { openSession } from '../open-session.ts'
import classes from '../users.module.css'
import { arePasskeysSupported, signWithPasskey } from './passkey-browser.ts'

interface SecondStepFormProps {
  step: SecondStep
  onDone: () => void
  /** Back to the name and password. */
  onStartOver: () => void
}

/** The second step of a sign-in: a code of the app, a recovery code, or a passkey. */
export function SecondStepForm({ step, onDone, onStartOver }: SecondStepFormProps) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const [own, setOwn] = useState<Record<string, string>>({})
  const [stopped, setStopped] = useState(false)
  const finish = useEndpointMutation(secondStep.finish)
  const challenge = useEndpointMutation(secondStep.challenge)
  const refused = finish.refused ?? challenge.refused
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : asFieldError(refused))
  const byApp = step.methods.includes('authenticator')
  const byPasskey = step.methods.includes('passkey') && arePasskeysSupported()
  const { token } = step

  const send = async (body: Parameters<typeof finish.act>[0]['body']) => {
    const answer = await finish.act({ body })
    if (isFailure(answer)) return
    await openSession(answer)
    onDone()
  }
  const submit = () => {
    setStopped(false)
    const typed = code.trim()
    setOwn(typed === '' ? { code: t('users.twoStep.writeCode') } : {})
    if (typed !== '') void send({ token, code: typed })
  }
  const withPasskey = async () => {
    setOwn({})
    setStopped(false)
    const answer = await challenge.act({ body: { token } })
    if (isFailure(answer)) return
    const passkey = await signWithPasskey(answer.options)
    if (passkey) await send({ token, passkey })
    else setStopped(true)
  }
  const title = stopped ? t('users.twoStep.passkeyStopped') : faults.title

  return (
    <Form label={t('users.twoStep.stepTitle')} onSubmit={submit} focusFirst>
      <p>
        <b>{t('users.twoStep.stepTitle')}</b>
      </p>
      <ErrorSummary faults={faults.list} {...(title ? { title } : {})} />
      {byPasskey && (
        <PlainButton
          icon={IconFingerprint}
          fullWidth
          kind={byApp ? 'default' : 'filled'}
          loading={challenge.pending}
          onClick={() => void withPasskey()}
        >
          {t('users.twoStep.usePasskey')}
        </PlainButton>
      )}
      <TextField
        name="code"
        label={t(byApp ? 'users.twoStep.code' : 'users.twoStep.recoveryCode')}
        {...(byApp ? { help: t('users.twoStep.codeHelp') } : {})}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={faults.of('code')}
      />
      <PrimaryButton type="submit" fullWidth loading={finish.pending}>
        {t('users.twoStep.confirm')}
      </PrimaryButton>
      <p className="fm-sm fm-dim">{t('users.twoStep.lost')}</p>
      <p className={classes.under}>
        <LinkButton onClick={onStartOver}>{t('users.twoStep.startOver')}</LinkButton>
      </p>
    </Form>
  )
}
