import { papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { normalizeSignature } from '@folkmoot/core/decisions/ballots/registration/signature.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { paperRequest } from '../queries.ts'
import type { HeldSignature } from './held-signature.ts'

interface SignatureFormProps {
  ballot: Ballot
  /** The signature opens a paper of this ballot. */
  onOpened: (held: HeldSignature) => void
}

/** The way back to a vote: its signature, as somebody copied it. */
export function SignatureForm({ ballot, onOpened }: SignatureFormProps) {
  const { t } = useText()
  const read = useEndpointMutation(papers.read)
  const reopen = useEndpointMutation(papers.reopen)
  const form = useFormState({
    initial: { signature: '' },
    check: ({ signature }) => {
      if (signature.trim() === '') return { signature: t('faults.required') }
      return normalizeSignature(signature) === undefined ? { signature: t('ballotPages.signatureUnknown') } : {}
    },
  })
  const send = form.submit(async (values) => {
    const signature = normalizeSignature(values.signature) ?? ''
    const answer = await read.act(paperRequest(ballot.uuid, signature))
    if (!isFailure(answer)) return void onOpened({ signature })
    if (answer.refused !== 'not_found') return { message: answer.message }
    // nobody reads a finalized detached paper back: its signature opens an empty one that replaces it
    if (ballot.secrecy === 'detached' && ballot.allow_revote) {
      const replaced = await reopen.act(paperRequest(ballot.uuid, signature))
      if (!isFailure(replaced)) return void onOpened({ signature, replaces: true })
    }
    return { message: '', fields: [{ field: 'signature', message: t('ballotPages.signatureUnknown') }] }
  })
  return (
    <Form label={t('ballotPages.comeBack')} onSubmit={send} faults={form.faults} focusFirst>
      <TextField
        {...form.field('signature')}
        label={t('ballotPages.signature')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <PlainButton type="submit" loading={form.sending}>
          {t('ballotPages.openVote')}
        </PlainButton>
      </div>
    </Form>
  )
}
