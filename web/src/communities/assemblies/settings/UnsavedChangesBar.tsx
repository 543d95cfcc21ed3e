import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Container } from '../../../platform/ui/page/Page.tsx'
import classes from './settings.module.css'

interface Props {
  /** The questions with a changed answer. */
  what: readonly string[]
  saving: boolean
  onUndo: () => void
}

/** Fixed at the bottom of the page while there are unsaved answers. */
export function UnsavedChangesBar({ what, saving, onUndo }: Props) {
  const { t, lang } = useText()
  if (what.length === 0) return null
  return (
    <section className={classes.unsaved} data-foot aria-label={t('assemblies.settings.notSavedYet')}>
      <Container>
        <div className={classes.bar}>
          <p role="status">
            <b>{t('assemblies.settings.unsaved', { count: what.length })}</b>{' '}
            <span className="fm-sm fm-dim">{new Intl.ListFormat(lang, { type: 'unit' }).format(what)}</span>
          </p>
          <PlainButton kind="default" onClick={onUndo} disabled={saving}>
            {t('assemblies.settings.undo')}
          </PlainButton>
          <PrimaryButton type="submit" loading={saving}>
            {t('assemblies.settings.save')}
          </PrimaryButton>
        </div>
      </Container>
    </section>
  )
}
