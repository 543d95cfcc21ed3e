import { IconDoorEnter, IconUser } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ProfilePreview } from '../../../platform/ui/page/ProfilePreview.tsx'
import { Fact } from '../../../platform/ui/Tag.tsx'
import { leadParagraph } from '../description.ts'
import type { AssemblyDraft } from './assembly-draft.ts'
import { supportedMembershipOf } from './join-answers.ts'

/** A live preview of the assembly. */
export function AssemblyPreview({ draft, members }: { draft: AssemblyDraft; members: number }) {
  const { t } = useText()
  return (
    <ProfilePreview
      title={t('assemblies.wizard.howItLooks')}
      look={draft}
      seed={draft.shortname || 'assembly'}
      name={draft.name || t('assemblies.wizard.noName')}
      text={leadParagraph(draft.description)}
      facts={
        <>
          <Fact icon={IconUser}>{t('assemblies.members', { count: members })}</Fact>
          <Fact icon={IconDoorEnter}>{t(`assemblies.joining.${supportedMembershipOf(draft)}`)}</Fact>
        </>
      }
    />
  )
}
