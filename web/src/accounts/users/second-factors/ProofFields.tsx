import { secondFactors } from '@folkmoot/core/accounts/users/second-factors/endpoints.ts'
import { IconCircleCheck, IconFingerprint } from '@tabler/icons-react'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice } from '../../../platform/ui/dialogs/notice-store.ts'
import { PasswordField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { arePasskeysSupported, signWithPasskey } from './passkey-browser.ts'
import type { ProofFieldsProps } from './proof.ts'

/** The fields by which somebody shows once more who they are: password, and a code or a passkey. */
export function ProofFields({ userId, needed, passkeys, form }: ProofFieldsProps) {
  const { t } = useText()
  const challenge = useEndpointMutation(secondFactors.challenge)
  const withPasskey = async () => {
    const answer = await challenge.act({ params: { id: userId }, body: {} })
    if (isFailure(answer)) return errorNotice(formatFailure(answer))
    const passkey = await signWithPasskey(answer.options)
    if (passkey) form.set({ passkey })
    else errorNotice(t('users.twoStep.passkeyStopped'))
  }
  return (
    <>
      {needed.password && (
        <PasswordField {...form.field('password')} label={t('users.twoStep.proofPassword')} autoComplete="current-password" />
      )}
      {needed.secondFactor && form.values.passkey && (
        <p role="status">
          <Glyph of={IconCircleCheck} /> {t('users.twoStep.passkeyReady')}
        </p>
      )}
      {needed.secondFactor && !form.values.passkey && (
        <>
          <TextField
            {...form.field('code')}
            label={t('users.twoStep.code')}
            help={t('users.twoStep.codeHelp')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {passkeys && arePasskeysSupported() && (
            <div>
              <PlainButton kind="default" icon={IconFingerprint} loading={challenge.pending} onClick={() => void withPasskey()}>
                {t('users.twoStep.confirmWithPasskey')}
              </PlainButton>
            </div>
          )}
        </>
      )}
    </>
  )
}
