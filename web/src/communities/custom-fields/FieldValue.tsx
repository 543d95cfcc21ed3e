import { parseChoices } from '@folkmoot/core/communities/custom-fields/field-value.ts'
import type { FilledField } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { formatNumber } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './custom-fields.module.css'

/** A file of this site; its title, or a plain word where it has none. */
export function FileLink({ url, name }: { url: string; name?: string | null | undefined }) {
  const { t } = useText()
  return (
    <a className={classes.fileLink} href={url} target="_blank" rel="noopener noreferrer nofollow">
      <Glyph of={IconPaperclip} /> {name || t('contributions.customFields.file')}
    </a>
  )
}

/** What is filled in, as text: nothing in it is markup. */
export function FieldValue({ definition, value }: FilledField) {
  const { t, lang } = useText()
  if (!value) return <span className="fm-dim">{t('contributions.customFields.empty')}</span>
  switch (definition.fieldType) {
    case 'TEXT':
      return <p className={classes.words}>{value.value}</p>
    case 'NUMBER':
      return <>{formatNumber(Number(value.value), lang, 10)}</>
    case 'FILE':
      return <FileLink url={value.value} name={value.fileName} />
    case 'MULTIPLE_CHOICE': {
      const choices = parseChoices(value.value)
      if (choices.length === 1) return <>{choices[0]}</>
      return (
        <ul className={classes.choices}>
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      )
    }
  }
}
