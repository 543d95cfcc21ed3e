import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { currentSite } from '../../../platform/lib/site.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { InformationLayout } from './InformationLayout.tsx'
import { InformationSection } from './InformationSection.tsx'

/** What is stored about people, who sees it, for how long, and how to take it along or delete it. */
export default function PrivacyPage() {
  const { t } = useText()
  const links = useLinks()
  const user = useSession()?.user
  const more = user && { text: t('information.links.profile'), href: links.profile(user) }
  const myData = t('users.profile.data')
  return (
    <InformationLayout page="privacy">
      <InformationSection part="privacy.stored" list />
      <InformationSection part="privacy.seen" />
      <InformationSection part="privacy.votes" />
      <InformationSection
        part="privacy.kept"
        list
        values={{ log: t(currentSite().actionLogging ? 'information.privacy.log.on' : 'information.privacy.log.off') }}
      />
      <InformationSection part="privacy.browser" />
      <InformationSection part="privacy.data" values={{ myData }} more={more} />
      <InformationSection part="privacy.deletion" values={{ myData, formerMember: t('users.formerMember') }} />
    </InformationLayout>
  )
}
