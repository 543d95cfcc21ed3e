import { secondFactors } from '@folkmoot/core/users/second-factors/endpoints.ts'
import type { Proof } from '@folkmoot/core/users/second-factors/schemas.ts'
import { IconCircleCheck, IconFingerprint } from '@tabler/icons-react'
import { declined, failureText } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { useAct } from '../../lib/query.ts'
import { PlainButton } from '../../ui/ActButton.tsx'
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { errorNotice } from '../../ui/notices.ts'
import { passkeysWork, signWithPasskey } from './passkey-browser.ts'
import type { NeededProof } from './proof.ts'

interface ProofFieldsProps {
  userId: number
  needed: NeededProof
  /** The account has passkeys, one of which can stand for the code. */
  passkeys: boolean
  proof: Proof
  onChange: (proof: Proof) => void
  faultOf: (field: string) => string | undefined
}

/** The fields by which somebody shows once more who they are: password, and a code or a passkey. */
export function ProofFields({ userId, needed, passkeys, proof, onChange, faultOf }: ProofFieldsProps) {
  const { t } = useText()
  const challenge = useAct(secondFactors.challenge)
  const withPasskey = async () => {
    const answer = await challenge.act({ params: { id: userId }, body: {} })
    if (declined(answer)) return errorNotice(failureText(answer))
    const passkey = await signWithPasskey(answer.options)
    if (passkey) onChange({ ...proof, passkey })
    else errorNotice(t('users.twoStep.passkeyStopped'))
  }
  return (
    <>
      {needed.password && (
        <PasswordField
          name="password"
          label={t('users.twoStep.proofPassword')}
          autoComplete="current-password"
          value={proof.password ?? ''}
          onChange={(event) => onChange({ ...proof, password: event.currentTarget.value })}
          error={faultOf('password')}
        />
      )}
      {needed.secondFactor && proof.passkey && (
        <p role="status">
          <Glyph of={IconCircleCheck} /> {t('users.twoStep.passkeyReady')}
        </p>
      )}
      {needed.secondFactor && !proof.passkey && (
        <>
          <TextField
            name="code"
            label={t('users.twoStep.code')}
            help={t('users.twoStep.codeHelp')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={proof.code ?? ''}
            onChange={(event) => onChange({ ...proof, code: event.currentTarget.value })}
            error={faultOf('code')}
          />
          {passkeys && passkeysWork() && (
            <div>
              <PlainButton
                kind="default"
                icon={IconFingerprint}
                loading={challenge.pending}
                onClick={() => void withPasskey()}
              >
                {t('users.twoStep.confirmWithPasskey')}
              </PlainButton>
            </div>
          )}
        </>
      )}
    </>
  )
}
