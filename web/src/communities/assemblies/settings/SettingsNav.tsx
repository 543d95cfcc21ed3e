import {
  IconArchive,
  IconDoorEnter,
  IconKey,
  IconLanguage,
  IconMap2,
  IconMessages,
  IconNetwork,
  IconPackageExport,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { SettingsContents } from '../../../platform/ui/page/SettingsContents.tsx'
import { QUESTION_GROUPS, type QuestionGroup } from './setting-questions.ts'

const ICONS = {
  joining: IconDoorEnter,
  organising: IconUsersGroup,
  signingIn: IconKey,
  talking: IconMessages,
  languages: IconLanguage,
  following: IconNetwork,
  plan: IconMap2,
  export: IconPackageExport,
  deleted: IconTrash,
  archive: IconArchive,
} as const

/** The groups of settings; groups with a changed answer are marked. */
export function SettingsNav({
  changed,
  following,
  mapping,
  exporting,
  archiving,
}: {
  changed: readonly (QuestionGroup | 'following')[]
  /** Whether the form asks which assemblies to follow. */
  following: boolean
  /** Whether the page takes a map of the area. */
  mapping: boolean
  /** Whether the page offers the assembly as a file. */
  exporting: boolean
  /** Whether the page says how the assembly is archived. */
  archiving: boolean
}) {
  const { t } = useText()
  const groups = [
    ...QUESTION_GROUPS,
    ...(following ? (['following'] as const) : []),
    ...(mapping ? (['plan'] as const) : []),
    ...(exporting ? (['export'] as const) : []),
    ...(archiving ? (['deleted', 'archive'] as const) : []),
  ]
  return (
    <SettingsContents
      label={t('assemblies.settings.groups')}
      within="assembly-settings"
      parts={groups.map((group) => ({
        id: `settings-${group}`,
        text: t(`assemblies.settings.group.${group}`),
        icon: ICONS[group],
        note: changed.some((part) => part === group) && <small>{t('assemblies.settings.changed')}</small>,
      }))}
    />
  )
}
