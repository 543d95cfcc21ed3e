import type { CampaignTheme } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { parseKeywords as readKeywords } from '@folkmoot/core/deliberation/contributions/request-bodies.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Chip, Pill } from '../../../platform/ui/Chip.tsx'
import { FieldGroup } from '../../../platform/ui/fields/Field.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import classes from './ThemesField.module.css'
import { type ThemeChoice, themeLimitReached, toggleTheme } from './theme-choice.ts'

interface ThemesFieldProps {
  themes: readonly CampaignTheme[]
  /** `themes-number-limit`: 1 replaces, above 1 limits, -1 is unlimited (CON-082, CON-083). */
  limit: number
  value: ThemeChoice
  onChange: (value: ThemeChoice) => void
  error?: ReactNode
  /** What the campaign says about its themes. */
  hint?: string | undefined
  /** Keywords a contribution may have; undefined is no limit (CON-081). */
  keywordLimit?: number | undefined
  withoutKeywords?: boolean
  /** What is published has a keyword. */
  keywordRequired?: boolean
  keywordError?: string | undefined
}

/** Themes to choose from, and free keywords (CON-080 to CON-084). */
export function ThemesField({
  themes,
  limit,
  value,
  onChange,
  error,
  hint,
  keywordLimit,
  withoutKeywords,
  keywordRequired = false,
  keywordError,
}: ThemesFieldProps) {
  const { t } = useText()
  const official = themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED')
  const full = themeLimitReached(value.chosen, limit)
  return (
    <>
      {official.length > 0 && (
        <FieldGroup
          name="chosen"
          label={t('contributions.themes')}
          error={error}
          help={full ? t('contributions.themesFull') : (hint ?? t('contributions.themesNeeded'))}
        >
          <div className={classes.chips}>
            {official.map((theme) => (
              <Chip
                key={theme.uuid}
                chosen={value.chosen.includes(theme.uuid)}
                onChange={() => onChange({ ...value, chosen: toggleTheme(value.chosen, theme.uuid, limit) })}
              >
                {theme.title}
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )}
      {!withoutKeywords && (
        <KeywordsField
          words={value.keywords}
          typed={value.typed ?? ''}
          limit={keywordLimit}
          required={keywordRequired}
          error={keywordError}
          onChange={(keywords, typed) => onChange({ ...value, keywords, typed })}
        />
      )}
    </>
  )
}

interface KeywordsFieldProps {
  words: readonly string[]
  typed: string
  limit: number | undefined
  required: boolean
  error: string | undefined
  onChange: (words: readonly string[], typed: string) => void
}

function KeywordsField({ words, typed, limit, required, error, onChange }: KeywordsFieldProps) {
  const { t } = useText()
  const [empty, setEmpty] = useState(false)
  const full = limit !== undefined && words.length >= limit
  const add = () => {
    const all = readKeywords([...words.map((title) => ({ title })), { title: typed }])
    // commas alone are no keyword either
    const none = readKeywords([{ title: typed }]).length === 0
    setEmpty(none)
    if (none) return
    onChange(limit === undefined ? all : all.slice(0, limit), '')
  }
  return (
    <div className={classes.keywords}>
      {words.length > 0 && (
        <ul className={classes.chips} aria-label={t('contributions.field.keyword')}>
          {words.map((word) => (
            <li key={word}>
              <Pill
                icon={IconX}
                pressed
                label={t('contributions.removeKeyword', { keyword: word })}
                onClick={() =>
                  onChange(
                    words.filter((other) => other !== word),
                    typed,
                  )
                }
              >
                {word}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className="fm-sm fm-dim">{t('contributions.keywordsFull')}</p>
      ) : (
        <div className={classes.add}>
          <TextField
            name="keywords"
            label={t('contributions.field.keyword')}
            help={t('contributions.keywordsHelp')}
            optional={!required}
            value={typed}
            maxLength={TEXT_LIMITS.theme * 5}
            error={empty ? t('contributions.keywordEmpty') : error}
            onChange={(event) => {
              onChange(words, event.target.value)
              setEmpty(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <PlainButton kind="default" onClick={add}>
            {t('contributions.add')}
          </PlainButton>
        </div>
      )}
    </div>
  )
}
