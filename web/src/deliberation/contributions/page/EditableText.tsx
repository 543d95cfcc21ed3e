import { getReaders } from '@folkmoot/core/deliberation/contributions/readers.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { asHtml } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../platform/lib/session.ts'
import { readDraft } from '../../../platform/lib/stored-drafts.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { InlineEdit } from '../../../platform/ui/InlineEdit.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'
import { useUnsavedWarning } from '../../../platform/ui/use-unsaved-warning.ts'
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

/** Who sees a change of the description once it is saved. */
function nameReadersOfChange(item: Contribution): TextKey {
  const readers = getReaders(item)
  const published = item.status === 'PUBLISHED' || item.status === 'FORKED_PUBLISHED'
  return published || readers === 'everyone' ? 'contributions.seenAtOnce' : `contributions.seenBy.${readers}`
}

const DescriptionFields = lazyPanel(() => import('./DescriptionFields.tsx').then((m) => m.DescriptionFields), <SkeletonRows count={4} />)

/** A description that is being written, and the revision that it was begun on. */
interface DescriptionDraft {
  readonly text: string
  readonly of: number
}
const isDescriptionDraft = (stored: unknown): stored is DescriptionDraft =>
  typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string' && 'of' in stored

/**
 * The description, edited as one text; it is cut at the campaign's word limit (CON-067, CON-078); `opens`: at once (CON-010).
 * What is written stays in this browser until it is saved or cancelled, and opens again after a crash.
 */
export function EditableDescription({ item, editor, opens }: EditablePartProps & { opens: boolean }) {
  const { t } = useText()
  const who = useSession()?.user.uuid
  const name = `description.${who}.${item.uuid}`
  // a text with a document of this site is written there
  const may = item.may.edit.may && item.document?.kind !== 'DOCUMENT'
  const readUnsaved = (stored: unknown) => (isDescriptionDraft(stored) && stored.text !== item.text ? { draft: stored } : undefined)
  const [unsaved] = useState(() => may && readUnsaved(readDraft(name)) !== undefined)
  return (
    <MarkIfMissing missing={isFieldMissing(editor.missing, 'text', 'plaintext')}>
      <InlineEdit<DescriptionDraft>
        label={t('contributions.field.text')}
        value={{ text: asHtml(item.text), of: item.revision }}
        may={may}
        opens={opens}
        keep={{ name, read: readUnsaved, write: ({ draft }) => draft }}
        note={
          <>
            {unsaved && `${t('ui.draft.restored')} `}
            {t(nameReadersOfChange(item))}
          </>
        }
        save={({ text }) => editor.save({ text })}
        edit={(draft, change, errorOf) => (
          <>
            <WarnUnsaved />
            <DescriptionFields
              item={item}
              text={draft.text}
              error={errorOf('text')}
              onChange={(text) => change({ ...draft, text })}
              isOutdated={draft.of !== item.revision}
            />
          </>
        )}
      >
        <RichText html={item.text} lang={item.lang} />
      </InlineEdit>
    </MarkIfMissing>
  )
}
