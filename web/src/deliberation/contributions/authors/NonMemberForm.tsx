import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import type { AuthorList } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { buildFieldValues, type FieldValues, findValueFaults } from '../../../communities/custom-fields/field-values.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, queryClient, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { FormAnswers } from '../../../platform/ui/dialogs/FormAnswers.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Check } from '../../../platform/ui/fields/Choice.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { authorsQuery, cacheAuthors } from './queries.ts'
import type { RenderFields } from './use-non-member-fields.ts'

interface NonMemberFormProps {
  uuid: string
  /** Filled in at first. */
  name: string
  /** What the campaign asks about them. */
  fields: readonly CustomFieldDefinition[]
  renderFields: RenderFields
  onClose: () => void
}

const NO_VALUES: FieldValues = {}
const EMPTY = {
  ...{ name: '', email: '', phone: '', source: '', sourceUrl: '', publishContact: false },
  customFields: NO_VALUES,
}

/**
 * Names an author without an account (CON-133). They stand in the list at once; if the server refuses, they are taken out again
 * (CON-086).
 */
export function NonMemberForm({ uuid, name, fields, renderFields, onClose }: NonMemberFormProps) {
  const { t } = useText()
  const form = useFormState({
    initial: { ...EMPTY, name },
    check: (values) => ({
      ...(values.name.trim() === '' ? { name: t('faults.required') } : {}),
      ...findValueFaults(fields, values.customFields),
      ...(values.email !== '' && !isEmail(values.email.trim()) ? { email: t('faults.not_email') } : {}),
    }),
  })
  const { act } = useEndpointMutation(authors.addNonMember)
  const submit = form.submit(async (values) => {
    const before = showAtOnce(uuid, values)
    const { customFields, ...named } = values
    const customFieldValues = buildFieldValues(fields, customFields)
    const answer = await act({ params: { uuid }, body: { ...named, email: named.email.trim(), customFieldValues } })
    if (isFailure(answer)) {
      if (before) cacheResponse(authors.list, { params: { uuid } }, before)
      return answer
    }
    cacheAuthors(uuid, answer)
    toast(t('authors.named', { name: values.name.trim() }))
    onClose()
    return undefined
  })
  return (
    <Form onSubmit={submit} label={t('authors.other')} faults={form.faults}>
      <p className="fm-sm fm-dim">{t('authors.otherHelp')}</p>
      <TextField {...form.field('name')} label={t('authors.name')} maxLength={200} />
      <TextField
        {...form.field('email')}
        type="email"
        label={t('authors.email')}
        help={t('authors.contactHelp')}
        maxLength={254}
        optional
      />
      <TextField {...form.field('phone')} type="tel" label={t('authors.phone')} maxLength={50} optional />
      <Check
        name="publishContact"
        label={t('authors.publish')}
        help={t('authors.publishHelp')}
        checked={form.values.publishContact}
        onChange={(event) => form.set({ publishContact: event.target.checked })}
      />
      <TextField {...form.field('source')} label={t('authors.source')} help={t('authors.sourceHelp')} maxLength={200} optional />
      <TextField {...form.field('sourceUrl')} type="url" label={t('authors.sourceUrl')} placeholder="https://" maxLength={2000} optional />
      {fields.length > 0 &&
        renderFields({
          fields,
          values: form.values.customFields,
          onChange: (customFields) => form.set({ customFields }),
          errorOf: form.faults.of,
        })}
      <FormAnswers send={t('authors.addOther')} sending={form.sending} onCancel={onClose} inRow />
    </Form>
  )
}

/** Shows the new author before the server has answered; gives the list as it was. */
function showAtOnce(uuid: string, { name, source, sourceUrl }: typeof EMPTY): AuthorList | undefined {
  const known = queryClient.getQueryData(authorsQuery(uuid).queryKey)
  if (!known || isFailure(known)) return undefined
  const author = {
    ...{ id: 0, name: name.trim(), source, sourceUrl, email: null, phone: null },
    ...{ publishContact: false, customFieldValues: null },
  }
  cacheResponse(authors.list, { params: { uuid } }, { ...known, nonMemberAuthors: [...known.nonMemberAuthors, author] })
  return known
}
