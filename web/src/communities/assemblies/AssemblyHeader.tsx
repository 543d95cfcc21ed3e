import type { Assembly, PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { IconCalendar, IconDoorEnter, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatInstant } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Masthead } from '../../platform/ui/page/PageHeader.tsx'
import { Fact, Facts } from '../../platform/ui/Tag.tsx'
import { leadParagraph } from './description.ts'

export type AnyAssembly = Assembly | PublicAssembly

/** The header of an assembly: cover, icon, name, first sentence and number of members. */
export function AssemblyHeader({ assembly, actions }: { assembly: AnyAssembly; actions?: ReactNode }) {
  const { t, lang } = useText()
  const { profile, uuid: seed, memberCount, groupCount, createdAt, timezone } = assembly
  const { colour } = profile
  const since = formatInstant(Date.parse(createdAt), lang, timezone, 'month')
  return (
    <Masthead
      title={assembly.name}
      lead={leadParagraph(assembly.description)}
      lang={assembly.lang}
      cover={{ picture: profile.cover, seed, colour }}
      sign={{ picture: profile.icon, seed, colour, alt: '' }}
      actions={actions}
      facts={
        <Facts>
          <Fact icon={IconUsers}>{t('assemblies.members', { count: memberCount })}</Fact>
          {groupCount > 0 && <Fact icon={IconUsersGroup}>{t('assemblies.groups', { count: groupCount })}</Fact>}
          <Fact icon={IconDoorEnter}>{profile.targetAudience || t(`assemblies.joining.${profile.supportedMembership}`)}</Fact>
          <Fact icon={IconCalendar}>{t('assemblies.since', { month: since })}</Fact>
        </Facts>
      }
    />
  )
}
