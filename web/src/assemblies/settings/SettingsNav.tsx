import { IconDoorEnter, IconKey, IconLanguage, IconMessages, IconNetwork, IconUsersGroup } from '@tabler/icons-react'
import { useText } from '../../lib/text/i18n.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { QUESTION_GROUPS, type QuestionGroup } from './setting-questions.ts'
import classes from './settings.module.css'

const ICONS = {
  joining: IconDoorEnter,
  organising: IconUsersGroup,
  signingIn: IconKey,
  talking: IconMessages,
  languages: IconLanguage,
  following: IconNetwork,
} as const

/** The groups of settings; groups with a changed answer are marked. */
export function SettingsNav({
  changed,
  following,
}: {
  changed: readonly (QuestionGroup | 'following')[]
  /** Whether the form asks which assemblies to follow. */
  following: boolean
}) {
  const { t } = useText()
  return (
    <nav className={classes.nav} aria-label={t('assemblies.settings.groups')}>
      <ul>
        {[...QUESTION_GROUPS, ...(following ? (['following'] as const) : [])].map((group) => (
          <li key={group}>
            <a href={`#settings-${group}`}>
              <Glyph of={ICONS[group]} />
              {t(`assemblies.settings.group.${group}`)}
              {changed.includes(group) && <small>{t('assemblies.settings.changed')}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
