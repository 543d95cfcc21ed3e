import { FIELD_TEXT_LIMITS } from '@folkmoot/core/communities/custom-fields/words.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import { FieldGroup } from '../../platform/ui/fields/Field.tsx'
import { focusField } from '../../platform/ui/fields/focus-field.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import classes from './custom-fields.module.css'
import { moveEntry, nextOptionKey, type OptionValues } from './field-form-values.ts'

interface OptionsFieldProps {
  options: readonly OptionValues[]
  onChange: (options: readonly OptionValues[]) => void
  errorOf: (field: string) => string | undefined
}

const FIELD = 'customFieldValueOptions'

/** The options of a choice in their order, at most one of them open for own words (CON-004). */
export function OptionsField({ options, onChange, errorOf }: OptionsFieldProps) {
  const { t } = useText()
  const add = (valueType: OptionValues['valueType'], value = '') => {
    onChange([...options, { key: nextOptionKey(options), value, valueType }])
    const input = `${FIELD}.${options.length}`
    requestAnimationFrame(() => focusField(input))
  }
  const isOpenThere = options.some((option) => option.valueType === 'STRING_OPEN')
  const isFull = options.length >= FIELD_TEXT_LIMITS.options
  return (
    <FieldGroup name={FIELD} label={t('customFields.options')} error={errorOf(FIELD)}>
      <ol className={classes.options}>
        {options.map((option, i) => {
          const name = option.value || String(i + 1)
          return (
            <li key={option.key}>
              <TextField
                name={`${FIELD}.${i}`}
                label={t(option.valueType === 'STRING_OPEN' ? 'customFields.openOption' : 'customFields.option', {
                  number: i + 1,
                })}
                value={option.value}
                error={errorOf(`${FIELD}.${i}`)}
                maxLength={FIELD_TEXT_LIMITS.option}
                onChange={(event) => onChange(options.map((one) => (one === option ? { ...one, value: event.target.value } : one)))}
              />
              <span className={classes.icons}>
                <IconButton
                  icon={IconArrowUp}
                  label={t('customFields.up', { name })}
                  disabled={i === 0}
                  onClick={() => onChange(moveEntry(options, i, -1))}
                />
                <IconButton
                  icon={IconArrowDown}
                  label={t('customFields.down', { name })}
                  disabled={i === options.length - 1}
                  onClick={() => onChange(moveEntry(options, i, 1))}
                />
                <IconButton
                  icon={IconX}
                  label={t('ui.takeOut', { what: name })}
                  onClick={() => onChange(options.filter((one) => one !== option))}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <div className={classes.adders}>
        <PlainButton kind="default" size="sm" icon={IconPlus} disabled={isFull} onClick={() => add('STRING')}>
          {t('customFields.addOption')}
        </PlainButton>
        {!isOpenThere && (
          <PlainButton
            kind="subtle"
            size="sm"
            icon={IconPlus}
            disabled={isFull}
            onClick={() => add('STRING_OPEN', t('customFields.other'))}
          >
            {t('customFields.addOpen')}
          </PlainButton>
        )}
      </div>
    </FieldGroup>
  )
}
