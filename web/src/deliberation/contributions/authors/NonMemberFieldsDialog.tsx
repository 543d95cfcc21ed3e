import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import type { NonMemberAuthor } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { buildFieldValues, type FieldValues, findValueFaults } from '../../../communities/custom-fields/field-values.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { cacheAuthors } from './queries.ts'
import type { RenderFields } from './use-non-member-fields.ts'

interface NonMemberFieldsDialogProps {
  uuid: string
  author: NonMemberAuthor
  fields: readonly CustomFieldDefinition[]
  renderFields: RenderFields
  onClose: () => void
}

/** Fills in what the campaign asks about an author without an account (CON-001). */
export function NonMemberFieldsDialog({ uuid, author, fields, renderFields, onClose }: NonMemberFieldsDialogProps) {
  const { t } = useText()
  const stored = author.customFieldValues ?? []
  const saved: FieldValues = Object.fromEntries(stored.map((one) => [one.customFieldDefinition.uuid, one.value]))
  const form = useFormState<{ customFields: FieldValues }>({
    initial: { customFields: saved },
    check: ({ customFields }) => findValueFaults(fields, customFields),
  })
  const { act } = useEndpointMutation(authors.changeNonMember)
  const title = t('authors.fieldsTitle', { name: author.name })
  const submit = form.submit(async ({ customFields }) => {
    const customFieldValues = buildFieldValues(fields, customFields, saved)
    const answer = await act({ params: { uuid, id: author.id }, body: { customFieldValues } })
    if (isFailure(answer)) return answer
    cacheAuthors(uuid, answer)
    toast(t('authors.fieldsSaved'))
    onClose()
    return undefined
  })
  return (
    <Dialog opened onClose={onClose} title={title} size="medium">
      <Form onSubmit={submit} label={title} faults={form.faults}>
        <p className="fm-sm fm-dim">{t('authors.fieldsHelp')}</p>
        {renderFields({
          fields,
          values: form.values.customFields,
          onChange: (customFields) => form.set({ customFields }),
          errorOf: form.faults.of,
          fileNames: Object.fromEntries(
            stored.flatMap(({ customFieldDefinition, fileName }) => (fileName ? [[customFieldDefinition.uuid, fileName]] : [])),
          ),
        })}
        <div className="fm-row">
          <PlainButton type="submit" loading={form.sending}>
            {t('ui.save')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
        </div>
      </Form>
    </Dialog>
  )
}
