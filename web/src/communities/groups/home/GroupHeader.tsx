import type { PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import { DEFAULT_COLOUR, isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconBulb, IconDoorEnter, IconFileDescription, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type AssemblyAddress, byUuid } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Masthead } from '../../../platform/ui/page/PageHeader.tsx'
import { Fact, Facts } from '../../../platform/ui/Tag.tsx'

interface GroupHeaderProps {
  group: PublicGroup
  address: AssemblyAddress
  actions: ReactNode
}

/** The header of a group: cover, icon, name, its assembly, numbers and how people join. */
export function GroupHeader({ group, address, actions }: GroupHeaderProps) {
  const { t } = useText()
  const links = useLinks()
  const { name, uuid, memberCount, ideas, proposals, assembly, joinsAtOnce } = group
  const { icon, cover, supportedMembership } = group.profile
  const colour = groupColour(group)
  const assemblyHref = links.assembly(address.assembly.by === 'uuid' ? { assembly: byUuid(assembly.uuid) } : address)
  return (
    <Masthead
      title={name}
      lead={<Message textKey="groups.of" nodes={{ assembly: <AppLink href={assemblyHref}>{assembly.name}</AppLink> }} />}
      facts={
        <Facts>
          <Fact icon={IconUsers}>{t('groups.members', { count: memberCount })}</Fact>
          {ideas > 0 && <Fact icon={IconBulb}>{t('groups.ideas', { count: ideas })}</Fact>}
          {proposals > 0 && <Fact icon={IconFileDescription}>{t('groups.proposals', { count: proposals })}</Fact>}
          <Fact icon={IconDoorEnter}>{t(`groups.joining.${joinsAtOnce ? 'OPEN' : supportedMembership}`)}</Fact>
        </Facts>
      }
      actions={actions}
      cover={{ picture: cover, seed: uuid, colour }}
      sign={{ picture: icon, seed: uuid, colour }}
    />
  )
}

export const groupColour = ({ profile }: Pick<PublicGroup, 'profile'>) => (isColour(profile.colour) ? profile.colour : DEFAULT_COLOUR)
