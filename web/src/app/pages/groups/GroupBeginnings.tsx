import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { GroupStepProps } from '../../../communities/groups/wizard/group-step-props.ts'
import { MemberPicker } from '../../../communities/memberships/MemberPicker.tsx'
import { ContributionPicker } from '../../../deliberation/contributions/ContributionPicker.tsx'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Section } from '../../../platform/ui/page/Section.tsx'

/** What a new group begins with: contributions of the campaign, and members of the assembly (GRP-014, GRP-015). */
export function GroupBeginnings({ draft, change, errorOf, campaign }: GroupStepProps & { campaign: Campaign }) {
  const { t } = useText()
  const { assembly, resourceSpaceId = 0 } = campaign
  return (
    <>
      <Section title={t('groups.wizard.contributions')}>
        <ContributionPicker
          space={resourceSpaceId}
          name="existingContributions"
          label={t('groups.wizard.existingContributions')}
          help={t('groups.wizard.existingContributionsHelp')}
          error={errorOf('existingContributions')}
          picked={draft.contributions}
          onChange={(contributions) => change({ contributions })}
        />
      </Section>
      <Section title={t('groups.wizard.people')}>
        <MemberPicker
          place={{ kind: 'ASSEMBLY', id: assembly.assemblyId ?? 0, name: assembly.name, zone: assembly.timezone }}
          label={t('groups.wizard.members')}
          help={t('groups.wizard.membersHelp')}
          error={errorOf('members')}
          picked={draft.members}
          onChange={(members) => change({ members })}
        />
      </Section>
    </>
  )
}
