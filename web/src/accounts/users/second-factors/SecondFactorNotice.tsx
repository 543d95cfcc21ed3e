import { IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { currentSite } from '../../../platform/lib/site.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { Container } from '../../../platform/ui/page/Page.tsx'
import classes from '../users.module.css'
import { secondFactorsQuery } from './proof.ts'

/** Shown above the page to users who must set up two-step sign-in before they can coordinate or administer. */
export function SecondFactorNotice() {
  const { t } = useText()
  const links = useLinks()
  const user = useSession()?.user
  const isRequired = currentSite().secondFactor !== 'optional'
  const { data } = useQuery({ ...secondFactorsQuery(user?.userId ?? 0), enabled: isRequired && user !== undefined })
  if (!isRequired || !user || !data || isFailure(data) || !data.missing) return null
  return (
    <Container>
      <div className={`${classes.warn} ${classes.over}`} role="status">
        <Glyph of={IconShieldExclamation} />
        <p>
          {t('users.twoStep.required')} <AppLink href={`${links.profile(user)}#two-step`}>{t('users.twoStep.setItUp')}</AppLink>
        </p>
      </div>
    </Container>
  )
}
