import {
  ENTITY_PARTS,
  FIELD_ITEM_TYPES,
  FIELD_TEXT_LIMITS,
  FIELD_TYPES,
  TEXT_LIMIT_TYPES,
} from '@folkmoot/core/communities/custom-fields/words.ts'
import { IconCheck } from '@tabler/icons-react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Choice, Choices, Segments } from '../../platform/ui/fields/Choice.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import type { FormFailure } from '../../platform/ui/fields/form-faults.ts'
import { NumberField, SelectField, TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { type FormState, useFormState } from '../../platform/ui/fields/use-form-state.ts'
import classes from './custom-fields.module.css'
import { type FieldFormValues, findFieldFormFaults } from './field-form-values.ts'
import { OptionsField } from './OptionsField.tsx'

/** What fields are asked of where forms for it exist. */
const ASKED_OF = ['CONTRIBUTION', 'CONTRIBUTION_FEEDBACK', 'NON_MEMBER_AUTHOR'] as const

interface FieldFormProps {
  initial: FieldFormValues
  label: string
  send: (values: FieldFormValues) => Promise<FormFailure | undefined>
  onCancel: () => void
}

type PartProps = { form: FormState<FieldFormValues> }

/** The form of a custom field (CON-004). */
export function FieldForm({ initial, label, send, onCancel }: FieldFormProps) {
  const { t } = useText()
  const form = useFormState<FieldFormValues>({ initial, check: findFieldFormFaults })
  const { values } = form
  return (
    <Form onSubmit={form.submit(send)} label={label} faults={form.faults}>
      <TextField
        {...form.field('name')}
        label={t('customFields.name')}
        help={t('customFields.nameHelp')}
        maxLength={FIELD_TEXT_LIMITS.name}
      />
      <TextArea
        {...form.field('description')}
        label={t('customFields.description')}
        help={t('customFields.descriptionHelp')}
        optional
        rows={2}
        maxLength={FIELD_TEXT_LIMITS.description}
      />
      <Choice
        name="fieldType"
        label={t('customFields.type')}
        columns={2}
        options={FIELD_TYPES.map((value) => ({
          value,
          label: t(`customFields.types.${value}`),
          help: t(`customFields.typeHelp.${value}`),
        }))}
        value={values.fieldType}
        onChange={(fieldType) => form.set({ fieldType, limit: '' })}
      />
      {values.fieldType === 'MULTIPLE_CHOICE' ? <ChoiceRules form={form} /> : <LimitFields form={form} />}
      <Segments
        name="entityType"
        label={t('customFields.askedOf')}
        options={ASKED_OF.map((value) => ({ value, label: t(`customFields.entities.${value}`) }))}
        value={ASKED_OF.find((value) => value === values.entityType)}
        onChange={(entityType) => form.set({ entityType })}
      />
      {values.entityType === 'CONTRIBUTION' && (
        <Segments
          name="entityPart"
          label={t('customFields.part')}
          options={ENTITY_PARTS.map((value) => ({ value, label: t(`customFields.parts.${value}`) }))}
          value={values.entityPart}
          onChange={(entityPart) => form.set({ entityPart })}
        />
      )}
      <Choices
        name="entityFilter"
        label={t('customFields.only')}
        help={t('customFields.onlyHelp')}
        optional
        columns={2}
        options={FIELD_ITEM_TYPES.map((value) => ({ value, label: t(`customFields.items.${value}`) }))}
        values={[...values.types]}
        onChange={(types) => form.set({ types })}
      />
      <div className={classes.actions}>
        <PlainButton kind="default" onClick={onCancel}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" icon={IconCheck} loading={form.sending}>
          {t('ui.save')}
        </PlainButton>
      </div>
    </Form>
  )
}

function LimitFields({ form }: PartProps) {
  const { t } = useText()
  const { fieldType, limitType } = form.values
  const limit = (
    <NumberField
      {...form.field('limit')}
      label={t(fieldType === 'FILE' ? 'customFields.megabytes' : 'customFields.limit')}
      help={t('customFields.limitHelp')}
      optional
      inputMode="numeric"
      maxLength={20}
    />
  )
  if (fieldType !== 'TEXT') return <div className={classes.short}>{limit}</div>
  return (
    <div className={classes.pair}>
      {limit}
      <SelectField
        name="limitType"
        label={t('customFields.limitType')}
        options={TEXT_LIMIT_TYPES.map((value) => ({ value, label: t(`customFields.limitTypes.${value}`) }))}
        value={limitType}
        onChange={(event) => form.set({ limitType: TEXT_LIMIT_TYPES.find((value) => value === event.target.value) ?? 'CHARS' })}
      />
    </div>
  )
}

function ChoiceRules({ form }: PartProps) {
  const { t } = useText()
  const { choices, options } = form.values
  return (
    <>
      <OptionsField options={options} onChange={(next) => form.set({ options: next })} errorOf={form.faults.of} />
      <Segments
        name="choices"
        label={t('customFields.choices')}
        options={(['one', 'several', 'max'] as const).map((value) => ({
          value,
          label: t(`customFields.choicesOf.${value}`),
        }))}
        value={choices}
        onChange={(value) => form.set({ choices: value, limit: '' })}
      />
      {choices === 'max' && (
        <div className={classes.short}>
          <NumberField {...form.field('limit')} label={t('customFields.maxChoices')} inputMode="numeric" maxLength={3} />
        </div>
      )}
    </>
  )
}
