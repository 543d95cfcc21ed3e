import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { SearchField } from '../fields/TextField.tsx'
import { Glyph } from '../Glyph.tsx'
import { type FoundSetting, findSettings, goToSetting } from './find-settings.ts'
import classes from './SettingsContents.module.css'
import { unfold } from './unfold.ts'

/** How many results are listed. */
const LISTED = 8

interface SettingsContentsProps {
  /** What it is the contents of. */
  label: string
  parts: readonly { readonly id: string; readonly text: string; readonly icon?: Icon; readonly note?: ReactNode }[]
  /** The id of the element that holds the settings. */
  within: string
}

/** The contents of a long page of settings, and a search for each of them, also those that are folded away. */
export function SettingsContents({ label, parts, within }: SettingsContentsProps) {
  const { t } = useText()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<readonly FoundSetting[]>([])
  const search = (text: string) => {
    const place = document.getElementById(within)
    setQuery(text)
    setFound(place ? findSettings(place, text) : [])
  }
  const [first] = found
  return (
    <div className={classes.contents}>
      <search>
        <SearchField
          label={t('ui.findSetting.label')}
          placeholder={t('ui.findSetting.label')}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // the page around may be a form, which is not to be sent
            event.preventDefault()
            if (first) goToSetting(first)
          }}
        />
        <p role="status" className="fm-sm fm-dim">
          {query.trim() !== '' && (first ? t('ui.findSetting.found', { count: found.length }) : t('ui.findSetting.nothing'))}
        </p>
        {found.length > 0 && (
          <ul className={classes.found} aria-label={t('ui.findSetting.results')}>
            {found.slice(0, LISTED).map((setting, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two settings may have the same label
              <li key={i}>
                <button type="button" onClick={() => goToSetting(setting)}>
                  {setting.label}
                  {setting.part && <small>{setting.part}</small>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </search>
      <nav className={classes.parts} aria-label={label}>
        <ul>
          {parts.map(({ id, text, icon, note }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={() => {
                  const part = document.getElementById(id)
                  if (part) unfold(part)
                }}
              >
                {icon && <Glyph of={icon} />}
                {text}
                {note}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
