import { useText } from '../../lib/i18n.ts'
import { ActButton, PlainButton } from '../../ui/ActButton.tsx'
import { Wrap } from '../../ui/Page.tsx'
import classes from './settings.module.css'

interface Props {
  /** The questions answered otherwise. */
  what: readonly string[]
  saving: boolean
  onUndo: () => void
}

/** Stays at the foot as long as answers are not saved. */
export function UnsavedBar({ what, saving, onUndo }: Props) {
  const { t, lang } = useText()
  if (what.length === 0) return null
  return (
    <section className={classes.unsaved} data-foot aria-label={t('assemblies.settings.notSavedYet')}>
      <Wrap>
        <div className={classes.bar}>
          <p role="status">
            <b>{t('assemblies.settings.unsaved', { count: what.length })}</b>{' '}
            <span className="fm-sm fm-dim">{new Intl.ListFormat(lang, { type: 'unit' }).format(what)}</span>
          </p>
          <PlainButton kind="default" onClick={onUndo} disabled={saving}>
            {t('assemblies.settings.undo')}
          </PlainButton>
          <ActButton type="submit" loading={saving}>
            {t('assemblies.settings.save')}
          </ActButton>
        </div>
      </Wrap>
    </section>
  )
}
