import { registration } from '@folkmoot/core/decisions/ballots/registration/registration-endpoints.ts'
import { isCodeField, isDefaultField } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { HandlerResponse } from '@folkmoot/core/platform/shared/endpoint.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'

interface RegistrationFormProps {
  ballot: Ballot
  onRegistered: (given: HandlerResponse<typeof registration.register>) => Promise<void>
}

/** The fields of a ballot's registration (VOT-013). */
export function RegistrationForm({ ballot, onRegistered }: RegistrationFormProps) {
  const { t } = useText()
  const fields = ballot.ballot_registration_fields
  const textsOf = (field: (typeof fields)[number]) =>
    isDefaultField(field)
      ? { label: t('ballotPages.password'), help: t('ballotPages.passwordHelp') }
      : isCodeField(field)
        ? { label: t('ballots.visitors.code'), help: t('ballots.visitors.codeHelp') }
        : { label: field.name, help: field.description || undefined }
  const register = useEndpointMutation(registration.register)
  const form = useFormState<Record<string, string>>({
    initial: Object.fromEntries(fields.map((_, i) => [inputName(i), ''])),
    check: (values) =>
      Object.fromEntries(fields.flatMap((_, i) => (values[inputName(i)]?.trim() ? [] : [[inputName(i), t('faults.required')]]))),
  })
  const send = form.submit(async (values) => {
    const answer = await register.act({
      params: { uuid: ballot.uuid },
      body: {
        ballot_registration_fields: fields.map(({ name }, i) => ({ name, user_input: values[inputName(i)] ?? '' })),
      },
    })
    if (isFailure(answer)) return { message: answer.message }
    await onRegistered(answer)
  })
  return (
    <Form label={t('ballotPages.register')} onSubmit={send} faults={form.faults}>
      {fields.map((field, i) => {
        const { name, value, ...wiring } = form.field(inputName(i))
        return (
          <TextField
            key={field.name}
            {...wiring}
            name={name}
            value={value ?? ''}
            {...textsOf(field)}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...(field.kind === 'integer' ? { inputMode: 'numeric' } : {})}
          />
        )
      })}
      <div>
        <PlainButton type="submit" loading={form.sending}>
          {t('ballotPages.register')}
        </PlainButton>
      </div>
    </Form>
  )
}

const inputName = (at: number): string => `answer${at}`
