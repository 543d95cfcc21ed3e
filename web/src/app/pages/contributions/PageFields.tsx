import type { FilledField } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import type { EntityPart } from '@folkmoot/core/communities/custom-fields/words.ts'
import { CustomFieldInput } from '../../../communities/custom-fields/CustomFieldInput.tsx'
import classes from '../../../communities/custom-fields/custom-fields.module.css'
import { FieldValue } from '../../../communities/custom-fields/FieldValue.tsx'
import { findValueFaults, nameInput } from '../../../communities/custom-fields/field-values.ts'
import page from '../../../deliberation/contributions/page/Contribution.module.css'
import { type EditablePartProps, MarkIfMissing } from '../../../deliberation/contributions/page/EditableText.tsx'
import { isFieldMissing } from '../../../deliberation/contributions/page/missing-fields.ts'
import { listHiddenParts } from '../../../deliberation/contributions/page/shown-parts.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { InlineEdit } from '../../../platform/ui/InlineEdit.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'

interface PageFieldsProps extends EditablePartProps {
  part: EntityPart
}

/**
 * The custom fields of a part of the page: above the text, below it, or beside it (CON-012). Readers see what is filled in, who may
 * fill in sees all of them and edits each in its place.
 */
export function PageFields({ item, editor, part }: PageFieldsProps) {
  const { t } = useText()
  const hidden = listHiddenParts(item)
  const shown = item.customFields.filter(({ definition, value }) => definition.entityPart === part && (value || item.may.fields))
  if (shown.length === 0 || hidden.includes('customFields')) return null
  if (part === 'HEADER' && hidden.includes('customFieldsHeader')) return null
  const list = (className: string | undefined) => (
    <dl className={className}>
      {shown.map((field) => (
        <div key={field.definition.uuid}>
          <dt>{field.definition.name}</dt>
          <dd>
            <EditableField item={item} editor={editor} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (part === 'HEADER') return list(classes.header)
  if (part === 'SIDE') return list(page.rail)
  if (hidden.includes('customFieldsTitle')) return <div className={classes.below}>{list(classes.body)}</div>
  return (
    <div className={classes.below}>
      <Section title={t('contributions.customFields.title')} size="small">
        {list(classes.body)}
      </Section>
    </div>
  )
}

function EditableField({ item, editor, field }: EditablePartProps & { field: FilledField }) {
  const { t } = useText()
  const { definition, value } = field
  const { name, uuid, customFieldDefinitionId = 0 } = definition
  const save = (draft: string) => {
    const values = [{ customFieldDefinition: { customFieldDefinitionId }, value: draft }]
    return editor.save({ customFieldValues: values }, value && draft.trim() === '' ? t('files.deleted') : undefined)
  }
  return (
    <MarkIfMissing missing={isFieldMissing(editor.missing, name.toLowerCase())}>
      <InlineEdit
        label={name}
        value={value?.value ?? ''}
        may={item.may.fields}
        check={(draft) => findValueFaults([definition], { [uuid]: draft })}
        save={save}
        edit={(draft, change, errorOf) => (
          <CustomFieldInput
            field={definition}
            value={draft}
            fileName={value?.fileName ?? undefined}
            error={errorOf(nameInput(definition))}
            onChange={change}
          />
        )}
      >
        <FieldValue {...field} />
      </InlineEdit>
    </MarkIfMissing>
  )
}
