import { IconFileText } from '@tabler/icons-react'
import { availableLanguages, LANGUAGE_NAMES, useText } from '../../platform/lib/text/i18n.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './WrittenNote.module.css'

/** Stands above a page that the server wrote, for readers without JavaScript: what needs it is not there. */
export function WrittenNote() {
  const { t, lang } = useText()
  const others = availableLanguages().filter((language) => language !== lang)
  return (
    <aside className={classes.note} aria-label={t('shell.written.title')}>
      <div className={classes.inside}>
        <Glyph of={IconFileText} />
        <div>
          <p>
            <strong>{t('shell.written.title')}</strong> {t('shell.written.text')}
          </p>
          {others.length > 0 && (
            <ul className="fm-row" aria-label={t('shell.written.languages')}>
              {others.map((language) => (
                <li key={language} lang={language}>
                  <a href={`?written=${language}`} hrefLang={language}>
                    {LANGUAGE_NAMES[language]}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </aside>
  )
}
