import type { CampaignTheme } from '@folkmoot/core/campaigns/shapes.ts'
import { keywords as readKeywords } from '@folkmoot/core/contributions/given.ts'
import { LIMITS } from '@folkmoot/core/contributions/words.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Chip, Pill } from '../ui/Chip.tsx'
import { FieldGroup } from '../ui/fields/Field.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import classes from './ThemesEdit.module.css'
import { chooseTheme, themeLimitReached } from './themes.ts'

export interface ThemesValue {
  readonly chosen: readonly string[]
  readonly keywords: readonly string[]
}

export interface ThemesEditProps {
  themes: readonly CampaignTheme[]
  /** `themes-number-limit`: 1 replaces, above 1 stops, -1 is none (CON-082, CON-083). */
  limit: number
  value: ThemesValue
  onChange: (value: ThemesValue) => void
  error?: ReactNode
  /** Keywords a contribution may have; undefined is no limit (CON-081). */
  keywordLimit?: number | undefined
  withoutKeywords?: boolean
}

/** Themes to choose from, and keywords of one's own (CON-080 to CON-084). */
export function ThemesEdit({ themes, limit, value, onChange, error, keywordLimit, withoutKeywords }: ThemesEditProps) {
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
          help={t(full ? 'contributions.themesFull' : 'contributions.themesNeeded')}
        >
          <div className={classes.chips}>
            {official.map((theme) => (
              <Chip
                key={theme.uuid}
                chosen={value.chosen.includes(theme.uuid)}
                onChange={() => onChange({ ...value, chosen: chooseTheme(value.chosen, theme.uuid, limit) })}
              >
                {theme.title}
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )}
      {!withoutKeywords && (
        <Keywords
          words={value.keywords}
          limit={keywordLimit}
          onChange={(keywords) => onChange({ ...value, keywords })}
        />
      )}
    </>
  )
}

interface KeywordsProps {
  words: readonly string[]
  limit: number | undefined
  onChange: (words: string[]) => void
}

function Keywords({ words, limit, onChange }: KeywordsProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [empty, setEmpty] = useState(false)
  const full = limit !== undefined && words.length >= limit
  const add = () => {
    const all = readKeywords([...words.map((title) => ({ title })), { title: typed }])
    setEmpty(typed.trim() === '')
    if (typed.trim() === '') return
    onChange(limit === undefined ? all : all.slice(0, limit))
    setTyped('')
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
                onClick={() => onChange(words.filter((other) => other !== word))}
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
            name="keyword"
            label={t('contributions.field.keyword')}
            help={t('contributions.keywordsHelp')}
            optional
            value={typed}
            maxLength={LIMITS.theme * 5}
            error={empty ? t('contributions.keywordEmpty') : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
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
