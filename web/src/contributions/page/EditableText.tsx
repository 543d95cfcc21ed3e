import { truncateToWords } from '@folkmoot/core/contributions/description.ts'
import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { countWords, plainText, textToHtml } from '@folkmoot/core/shared/html.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { TextArea, TextField } from '../../ui/fields/TextField.tsx'
import { InlineEdit } from '../../ui/InlineEdit.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import classes from './Contribution.module.css'
import { isFieldMissing } from './missing-fields.ts'
import type { ContributionEditor } from './use-contribution-editor.ts'

export interface EditablePartProps {
  item: Contribution
  editor: ContributionEditor
}

/** A part of the page, marked where it must be filled in before the requested status (CON-041). */
export function MarkIfMissing({ missing, children }: { missing: boolean; children: ReactNode }) {
  const { t } = useText()
  if (!missing) return <>{children}</>
  return (
    <div className={classes.missing}>
      {children}
      <p className={classes.missingWord}>{t('contributions.fillIn')}</p>
    </div>
  )
}

/** While a form is open, leaving the page asks for confirmation. */
function WarnUnsaved() {
  useUnsavedWarning(true)
  return null
}

export function EditableTitle({ item, editor }: EditablePartProps) {
  const { t } = useText()
  return (
    <MarkIfMissing missing={isFieldMissing(editor.missing, 'title')}>
      <InlineEdit
        label={t('contributions.field.title')}
        value={item.title}
        may={item.may.edit.may}
        save={(title) => editor.save({ title })}
        edit={(draft, change, errorOf) => (
          <>
            <WarnUnsaved />
            <TextField
              name="title"
              label={t('contributions.field.title')}
              value={draft}
              error={errorOf('title')}
              onChange={(event) => change(event.target.value)}
            />
          </>
        )}
      >
        <h1 lang={item.lang}>{item.title}</h1>
      </InlineEdit>
    </MarkIfMissing>
  )
}

/** Whether a text has formatting beyond paragraphs, which a plain text field would lose. */
const isRich = (html: string): boolean => /<(?!\/?(?:p|br)\b)[a-z]/i.test(html)

/** The description, edited as one text; it is cut at the campaign's word limit (CON-067, CON-078); `opens`: at once (CON-010). */
export function EditableDescription({ item, editor, opens }: EditablePartProps & { opens: boolean }) {
  const { t } = useText()
  const limit = item.wordLimit ?? undefined
  const currentText = plainText(item.text)
  const words = countWords(textToHtml(currentText))
  return (
    <MarkIfMissing missing={isFieldMissing(editor.missing, 'text', 'plaintext')}>
      <InlineEdit
        label={t('contributions.field.text')}
        value={{ text: currentText, of: item.revision }}
        may={item.may.edit.may}
        opens={opens}
        note={t(item.status === 'PUBLISHED' ? 'contributions.seenAtOnce' : 'contributions.seenOnSave')}
        save={({ text }) => editor.save({ text: textToHtml(text) })}
        edit={(draft, change) => (
          <>
            <WarnUnsaved />
            <TextArea
              name="text"
              label={t('contributions.field.text')}
              help={isRich(item.text) ? t('contributions.richText') : undefined}
              rows={10}
              value={draft.text}
              onChange={(event) => change({ ...draft, text: truncateToWords(event.target.value, limit) })}
              used={
                limit === undefined
                  ? undefined
                  : { count: countWords(textToHtml(draft.text)), limit: Math.max(limit, words), unit: 'words' }
              }
            />
            {draft.of !== item.revision && (
              <div className={classes.version}>
                <h3>{t('contributions.newerText')}</h3>
                <RichText html={item.text} lang={item.lang} />
              </div>
            )}
          </>
        )}
      >
        <RichText html={item.text} lang={item.lang} />
      </InlineEdit>
    </MarkIfMissing>
  )
}
