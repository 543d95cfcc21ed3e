import type { SecondStep } from '@folkmoot/core/shared/refusals.ts'
import { secondStep } from '@folkmoot/core/users/second-factors/endpoints.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { declined } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { useAct } from '../../lib/query.ts'
import { ActButton, PlainButton } from '../../ui/ActButton.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useFaults } from '../../ui/fields/faults.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { enter } from '../enter.ts'
import { LinkButton } from '../LinkButton.tsx'
import { atItsField } from '../told.ts'
import classes from '../users.module.css'
import { passkeysWork, signWithPasskey } from './passkey-browser.ts'

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
  const finish = useAct(secondStep.finish)
  const challenge = useAct(secondStep.challenge)
  const refused = finish.refused ?? challenge.refused
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : atItsField(refused))
  const byApp = step.methods.includes('authenticator')
  const byPasskey = step.methods.includes('passkey') && passkeysWork()
  const { token } = step

  const send = async (body: Parameters<typeof finish.act>[0]['body']) => {
    const answer = await finish.act({ body })
    if (declined(answer)) return
    await enter(answer)
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
    if (declined(answer)) return
    const passkey = await signWithPasskey(answer.options)
    if (passkey) await send({ token, passkey })
    else setStopped(true)
  }
  const title = stopped ? t('users.twoStep.passkeyStopped') : faults.title

  return (
    <Form label={t('users.twoStep.stepTitle')} onSubmit={submit} begins>
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
      <ActButton type="submit" fullWidth loading={finish.pending}>
        {t('users.twoStep.confirm')}
      </ActButton>
      <p className="fm-sm fm-dim">{t('users.twoStep.lost')}</p>
      <p className={classes.under}>
        <LinkButton onClick={onStartOver}>{t('users.twoStep.startOver')}</LinkButton>
      </p>
    </Form>
  )
}
