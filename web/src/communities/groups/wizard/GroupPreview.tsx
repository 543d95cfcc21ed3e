import { asHtml } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { paragraphText } from '@folkmoot/core/platform/shared/html.ts'
import { IconDoorEnter, IconUser } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { ProfilePreview } from '../../../platform/ui/page/ProfilePreview.tsx'
import { Fact } from '../../../platform/ui/Tag.tsx'
import { leadParagraph } from '../../assemblies/description.ts'
import { supportedMembershipOf } from '../../assemblies/wizard/join-answers.ts'
import type { GroupDraft } from './group-draft.ts'

/** A live preview of the group. */
export function GroupPreview({ draft, members }: { draft: GroupDraft; members: number }) {
  const { t } = useText()
  return (
    <ProfilePreview
      title={t('assemblies.wizard.howItLooks')}
      look={draft}
      seed={draft.name || 'group'}
      name={draft.name || t('groups.wizard.noName')}
      text={leadParagraph(paragraphText(asHtml(draft.text)))}
      facts={
        <>
          <Fact icon={IconUser}>{t('groups.members', { count: members })}</Fact>
          <Fact icon={IconDoorEnter}>
            {t(`groups.wizard.joining.${draft.autoAcceptMembership ? 'OPEN' : supportedMembershipOf(draft)}`)}
          </Fact>
        </>
      }
    />
  )
}
