import { cutToWords } from '@folkmoot/core/contributions/description.ts'
import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import { paragraphs, plainText, wordCount } from '@folkmoot/core/shared/html.ts'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { TextArea, TextField } from '../ui/fields/TextField.tsx'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import { RichText } from '../ui/RichText.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import classes from './Contribution.module.css'
import type { Changing } from './change.ts'
import { isMissing } from './missing.ts'

export interface PartProps {
  item: Contribution
  changing: Changing
}

/** A part of the page, marked where something must be filled in before the status that was asked for (CON-041). */
export function Part({ missing, children }: { missing: boolean; children: ReactNode }) {
  const { t } = useText()
  if (!missing) return <>{children}</>
  return (
    <div className={classes.missing}>
      {children}
      <p className={classes.missingWord}>{t('contributions.fillIn')}</p>
    </div>
  )
}

/** While a sheet is open, leaving the page asks first. */
function Unsaved() {
  useUnsaved(true)
  return null
}

export function TitlePart({ item, changing }: PartProps) {
  const { t } = useText()
  return (
    <Part missing={isMissing(changing.missing, 'title')}>
      <InlineEdit
        label={t('contributions.field.title')}
        value={item.title}
        may={item.may.edit.may}
        save={(title) => changing.save({ title })}
        edit={(draft, change, refused) => (
          <>
            <Unsaved />
            <TextField
              name="title"
              label={t('contributions.field.title')}
              value={draft}
              error={refused?.fields?.find(({ field }) => field === 'title')?.message}
              onChange={(event) => change(event.target.value)}
            />
          </>
        )}
      >
        <h1 lang={item.lang}>{item.title}</h1>
      </InlineEdit>
    </Part>
  )
}

/** Marks beyond paragraphs, which a plain box for text cannot hold. */
const isRich = (html: string): boolean => /<(?!\/?(?:p|br)\b)[a-z]/i.test(html)

/** The description, edited as one text; what is typed is cut to the words the campaign allows (CON-067, CON-078). */
export function DescriptionPart({ item, changing }: PartProps) {
  const { t } = useText()
  const limit = item.wordLimit ?? undefined
  const before = plainText(item.text)
  const words = wordCount(paragraphs(before))
  return (
    <Part missing={isMissing(changing.missing, 'text', 'plaintext')}>
      <InlineEdit
        label={t('contributions.field.text')}
        value={{ text: before, of: item.revision }}
        may={item.may.edit.may}
        note={t(item.status === 'PUBLISHED' ? 'contributions.seenAtOnce' : 'contributions.seenOnSave')}
        save={({ text }) => changing.save({ text: paragraphs(text) })}
        edit={(draft, change) => (
          <>
            <Unsaved />
            <TextArea
              name="text"
              label={t('contributions.field.text')}
              help={isRich(item.text) ? t('contributions.richText') : undefined}
              rows={10}
              value={draft.text}
              onChange={(event) => change({ ...draft, text: cutToWords(event.target.value, limit) })}
              used={
                limit === undefined
                  ? undefined
                  : { count: wordCount(paragraphs(draft.text)), limit: Math.max(limit, words), unit: 'words' }
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
    </Part>
  )
}
