import { getMaxChoices } from '@folkmoot/core/communities/custom-fields/limits.ts'
import type { ListedCustomField } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { FIELD_ITEM_TYPES } from '@folkmoot/core/communities/custom-fields/words.ts'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { type Translate, useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { IconButton } from '../../platform/ui/Chip.tsx'
import classes from './custom-fields.module.css'

interface FieldCardProps {
  field: ListedCustomField
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onDelete: () => void
}

/** The rules of a field in a line of words. */
function listRules(field: ListedCustomField, t: Translate): string[] {
  const { fieldType, limit, limitType, entityType, entityPart, entityFilter } = field
  const choices = getMaxChoices(field)
  const limitText =
    fieldType === 'MULTIPLE_CHOICE'
      ? choices === 1
        ? t('customFields.choicesOf.one')
        : Number.isFinite(choices)
          ? t('customFields.upTo', { limit: choices })
          : t('customFields.choicesOf.several')
      : limit === ''
        ? ''
        : t('customFields.upTo', {
            limit: limitType === null ? limit : `${limit} ${t(`customFields.limitTypes.${limitType}`)}`,
          })
  const types = FIELD_ITEM_TYPES.filter((type) => entityFilter.split(',').includes(type))
  return [
    t(`customFields.types.${fieldType}`),
    limitText,
    t(`customFields.entities.${entityType}`),
    entityType === 'CONTRIBUTION' ? t(`customFields.parts.${entityPart}`) : '',
    types.map((type) => t(`customFields.items.${type}`)).join(', '),
  ].filter((rule) => rule !== '')
}

/** A custom field on the page of a campaign's settings: what it asks for, and how often it is filled in. */
export function FieldCard({ field, first, last, onMove, onEdit, onDelete }: FieldCardProps) {
  const { t } = useText()
  const { name, description, customFieldValueOptions, values = 0 } = field
  return (
    <li className={classes.card}>
      <div className={classes.cardText}>
        <h2>{name}</h2>
        <p className="fm-sm fm-dim">{listRules(field, t).join(' · ')}</p>
        {description && <p className="fm-sm">{description}</p>}
        {customFieldValueOptions.length > 0 && <p className="fm-sm">{customFieldValueOptions.map((option) => option.value).join(', ')}</p>}
        <p className="fm-sm">{values === 0 ? t('customFields.noValues') : t('customFields.values', { count: values })}</p>
      </div>
      <div className={classes.cardActions}>
        <IconButton icon={IconArrowUp} label={t('customFields.up', { name })} disabled={first} onClick={() => onMove(-1)} />
        <IconButton icon={IconArrowDown} label={t('customFields.down', { name })} disabled={last} onClick={() => onMove(1)} />
        <PlainButton kind="default" size="sm" icon={IconPencil} label={t('ui.editThing', { thing: name })} onClick={onEdit}>
          {t('ui.edit')}
        </PlainButton>
        <IconButton icon={IconTrash} label={t('customFields.delete', { name })} onClick={onDelete} />
      </div>
    </li>
  )
}
