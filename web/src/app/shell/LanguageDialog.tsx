import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { IconCheck } from '@tabler/icons-react'
import { availableLanguages, LANGUAGE_NAMES, useText } from '../../platform/lib/text/i18n.ts'
import { Dialog, type DialogProps } from '../../platform/ui/dialogs/Dialog.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { Flag } from './Flag.tsx'
import classes from './LanguageDialog.module.css'
import { setLanguage } from './set-language.ts'

/** The languages by their own names, each with its flag (APP-025, I18N-006). */
export function LanguageDialog({ opened, onClose, returnTo }: Pick<DialogProps, 'opened' | 'onClose' | 'returnTo'>) {
  const { t, lang } = useText()
  const choose = (locale: Locale) => {
    onClose()
    void setLanguage(locale)
  }
  return (
    <Dialog opened={opened} onClose={onClose} returnTo={returnTo} title={t('shell.language')} size="small">
      <ul className={classes.list}>
        {availableLanguages().map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              aria-pressed={locale === lang}
              data-autofocus={locale === lang || undefined}
              onClick={() => choose(locale)}
            >
              <Flag locale={locale} />
              <span>{LANGUAGE_NAMES[locale]}</span>
              {locale === lang && <Glyph of={IconCheck} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
