import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { Glyph } from '../Glyph.tsx'
import { Note } from '../page/Page.tsx'
import classes from './EditNotices.module.css'
import type { EditFormState } from './use-edit-form.ts'

interface EditNoticesProps<T> {
  form: EditFormState<T>
  nameOf: (field: keyof T & string) => string
  /** What is saved of a field, where it can be shown. */
  savedOf?: (field: keyof T & string) => ReactNode
}

/** Above the form of something saved: what somebody else has changed as well, or that changes of an earlier visit were restored. */
export function EditNotices<T>({ form, nameOf, savedOf }: EditNoticesProps<T>) {
  const { t } = useText()
  const { conflicts, restored, dirty } = form
  return (
    <>
      {restored && dirty && (
        <Note>
          <p role="status">{t('ui.draft.restored')}</p>
          <PlainButton kind="default" size="sm" onClick={form.discard}>
            {t('ui.draft.discard')}
          </PlainButton>
        </Note>
      )}
      {conflicts.length > 0 && (
        <ConflictNotice
          fields={conflicts.map((field) => ({ field, name: nameOf(field), saved: savedOf?.(field) }))}
          onTakeSaved={form.takeSaved}
          onClose={form.keepOwn}
        />
      )}
    </>
  )
}

interface ConflictNoticeProps<F extends string> {
  /** The fields whose saved value differs from the user's. */
  fields: readonly { readonly field: F; readonly name: string; readonly saved?: ReactNode }[]
  onTakeSaved: (field: F) => void
  onClose: () => void
}

/** Somebody else has saved: what they changed is taken over, and what both changed is asked about. */
export function ConflictNotice<F extends string>({ fields, onTakeSaved, onClose }: ConflictNoticeProps<F>) {
  const { t } = useText()
  const id = useId()
  return (
    <section className={classes.conflict} aria-labelledby={id} role="alert">
      <h2 id={id}>{t('ui.conflict.title')}</h2>
      <p>{t(fields.length > 0 ? 'ui.conflict.both' : 'ui.conflict.merged')}</p>
      <ul>
        {fields.map(({ field, name, saved }) => (
          <li key={field}>
            <div className={classes.field}>
              <Glyph of={IconUsers} />
              {name}
              <PlainButton kind="default" size="sm" onClick={() => onTakeSaved(field)}>
                {t('ui.conflict.takeSaved')}
              </PlainButton>
            </div>
            {saved && <div className={classes.saved}>{saved}</div>}
          </li>
        ))}
      </ul>
      <PlainButton kind="default" size="sm" onClick={onClose}>
        {t('ui.conflict.understood')}
      </PlainButton>
    </section>
  )
}
