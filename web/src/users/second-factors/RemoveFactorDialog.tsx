import { secondFactors } from '@folkmoot/core/users/second-factors/endpoints.ts'
import type { AddedSecondFactor, Proof, SecondFactorState } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useState } from 'react'
import { declined } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { useAct } from '../../lib/query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFaults } from '../../ui/fields/faults.ts'
import { atItsField } from '../told.ts'
import { ProofForm } from './ProofForm.tsx'
import { filledProof, missingProof, neededProof } from './proof.ts'

export type RemovedFactor =
  | { readonly kind: 'authenticator'; readonly name: string }
  | { readonly kind: 'passkey'; readonly id: number; readonly name: string }
  | { readonly kind: 'recovery codes' }

interface RemoveFactorProps {
  user: Account
  state: SecondFactorState
  removed: RemovedFactor
  onClose: () => void
  onRemoved: (left: SecondFactorState) => void
  onRenewed: (left: AddedSecondFactor) => void
}

/** Takes the password and a second factor, then removes a factor or replaces the recovery codes. */
export function RemoveFactorDialog({ user, state, removed, onClose, onRemoved, onRenewed }: RemoveFactorProps) {
  const { t } = useText()
  const [proof, setProof] = useState<Proof>({})
  const [own, setOwn] = useState<Record<string, string>>({})
  const app = useAct(secondFactors.removeAuthenticator)
  const passkey = useAct(secondFactors.removePasskey)
  const codes = useAct(secondFactors.renewRecoveryCodes)
  const refused = app.refused ?? passkey.refused ?? codes.refused
  const faults = useFaults(own, Object.keys(own).length > 0 ? undefined : atItsField(refused))
  const needed = neededProof(state, 'remove')
  const renews = removed.kind === 'recovery codes'
  const params = { id: user.userId }

  const submit = async () => {
    const missing = missingProof(needed, proof, t)
    setOwn(missing)
    if (Object.keys(missing).length > 0) return
    const body = filledProof(proof)
    // a passkey signs one challenge once: after a refusal it is asked again
    setProof(({ passkey: _, ...rest }) => rest)
    if (removed.kind === 'recovery codes') {
      const answer = await codes.act({ params, body })
      if (!declined(answer)) onRenewed(answer)
      return
    }
    const answer =
      removed.kind === 'authenticator'
        ? await app.act({ params, body })
        : await passkey.act({ params: { ...params, passkey: removed.id }, body })
    if (!declined(answer)) onRemoved(answer)
  }

  const title = renews ? t('users.twoStep.renewTitle') : t('users.twoStep.removeTitle', { name: removed.name })
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      <p>{t(renews ? 'users.twoStep.renewText' : 'users.twoStep.removeText')}</p>
      <ProofForm
        userId={user.userId}
        state={state}
        label={title}
        faults={faults}
        needed={needed}
        proof={proof}
        onProof={setProof}
        button={t(renews ? 'users.twoStep.renew' : 'users.twoStep.remove')}
        danger={!renews}
        pending={app.pending || passkey.pending || codes.pending}
        onCancel={onClose}
        onSubmit={() => void submit()}
      />
    </Dialog>
  )
}
