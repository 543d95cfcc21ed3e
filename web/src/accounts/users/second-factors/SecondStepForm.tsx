import { secondStep } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import type { SecondStep } from '@folkmoot/core/platform/shared/refusals.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { ErrorSummary } from '../../../platform/ui/fields/ErrorSummary.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { LinkButton } from '../../../platform/ui/LinkButton.tsx'
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
  const finish = useEndpointMutation(secondStep.finish)
  const challenge = useEndpointMutation(secondStep.challenge)
  const byApp = step.methods.includes('authenticator')
  const byPasskey = step.methods.includes('passkey') && arePasskeysSupported()
  const { token } = step
  const form = useFormState({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('users.twoStep.writeCode') } : {}),
  })

  const send = async (body: Parameters<typeof finish.act>[0]['body']) => {
    const answer = await finish.act({ body })
    if (isFailure(answer)) return asFieldError(answer)
    await openSession(answer)
    onDone()
  }
  const submit = form.submit(({ code }) => send({ token, code: code.trim() }))
  const withPasskey = () =>
    form.attempt(async () => {
      const answer = await challenge.act({ body: { token } })
      if (isFailure(answer)) return asFieldError(answer)
      const passkey = await signWithPasskey(answer.options)
      return passkey ? send({ token, passkey }) : { message: t('users.twoStep.passkeyStopped') }
    })

  return (
    <Form label={t('users.twoStep.stepTitle')} onSubmit={submit} focusFirst>
      <p>
        <b>{t('users.twoStep.stepTitle')}</b>
      </p>
      <ErrorSummary faults={form.faults.list} title={form.faults.title} />
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
        {...form.field('code')}
        label={t(byApp ? 'users.twoStep.code' : 'users.twoStep.recoveryCode')}
        {...(byApp ? { help: t('users.twoStep.codeHelp') } : {})}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
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
