import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { InformationLayout } from './InformationLayout.tsx'
import { InformationSection } from './InformationSection.tsx'

/** How to take part: from joining to recounting a result. */
export default function HelpPage() {
  const { t } = useText()
  const links = useLinks()
  return (
    <InformationLayout page="help">
      <InformationSection part="help.join" more={{ text: t('information.links.assemblies'), href: links.assemblies() }} />
      <InformationSection part="help.write" values={{ share: t('campaigns.now.main.share'), propose: t('campaigns.now.main.propose') }} />
      <InformationSection part="help.comment" />
      <InformationSection part="help.support" />
      <InformationSection part="help.vote" values={{ voting: t('campaigns.tabs.voting') }} />
      <InformationSection
        part="help.recount"
        values={{ recount: t('ballots.recountHere') }}
        more={{ text: t('information.links.recount'), href: links.recount() }}
      />
      <InformationSection part="help.language" />
      <InformationSection part="help.coordinators" values={{ members: t('memberships.members'), messages: t('notifications.title') }} />
    </InformationLayout>
  )
}
