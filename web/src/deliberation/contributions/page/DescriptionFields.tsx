import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { RichTextField } from '../../../platform/ui/editor/RichTextField.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'
import classes from './Contribution.module.css'

export interface DescriptionFieldsProps {
  item: Contribution
  text: string
  onChange: (html: string) => void
  error: string | undefined
  /** Somebody saved another text meanwhile. */
  isOutdated: boolean
}

/** The editor of a description, and the newer text where there is one. */
export function DescriptionFields({ item, text, onChange, error, isOutdated }: DescriptionFieldsProps) {
  const { t } = useText()
  return (
    <>
      <RichTextField
        name="text"
        label={t('contributions.field.text')}
        lang={item.lang}
        value={text}
        error={error}
        onChange={onChange}
        wordLimit={item.wordLimit ?? undefined}
        focused
      />
      {isOutdated && (
        <div className={classes.version}>
          <h3>{t('contributions.newerText')}</h3>
          <RichText html={item.text} lang={item.lang} />
        </div>
      )}
    </>
  )
}
