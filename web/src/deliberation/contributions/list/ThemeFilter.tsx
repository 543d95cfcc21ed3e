import type { ContributionFigures } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Check } from '../../../platform/ui/fields/Choice.tsx'
import { Count } from '../../../platform/ui/Money.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from './PagedContributionList.module.css'

interface ThemeFilterProps {
  figures: ContributionFigures | undefined
  chosen: readonly string[]
  onChange: (themes: string[]) => void
}

/** The themes as checkboxes beside a list. */
export function ThemeFilter({ figures, chosen, onChange }: ThemeFilterProps) {
  const { t } = useText()
  const official = figures?.byTheme.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED') ?? []
  if (official.length === 0) return null
  return (
    <Section title={t('contributions.themes')} size="small">
      <div className={classes.filter}>
        {official.map((theme) => (
          <Check
            key={theme.uuid}
            label={
              <>
                {theme.title}{' '}
                <span className={classes.n}>
                  <Count value={theme.n} />
                </span>
              </>
            }
            checked={chosen.includes(theme.uuid)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, theme.uuid] : chosen.filter((uuid) => uuid !== theme.uuid))}
          />
        ))}
      </div>
    </Section>
  )
}
