import { IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { declined } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { useLinks } from '../../lib/links.ts'
import { useSession } from '../../lib/session.ts'
import { currentSite } from '../../lib/site.ts'
import { A } from '../../ui/A.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Wrap } from '../../ui/Page.tsx'
import classes from '../users.module.css'
import { secondFactorsOf } from './proof.ts'

/** Over the page, for whoever must set up two-step sign-in before they can coordinate or administer. */
export function SecondFactorMissing() {
  const { t } = useText()
  const links = useLinks()
  const user = useSession()?.user
  const demanded = currentSite().secondFactor !== 'optional'
  const { data } = useQuery({ ...secondFactorsOf(user?.userId ?? 0), enabled: demanded && user !== undefined })
  if (!demanded || !user || !data || declined(data) || !data.missing) return null
  return (
    <Wrap>
      <div className={`${classes.warn} ${classes.over}`} role="status">
        <Glyph of={IconShieldExclamation} />
        <p>
          {t('users.twoStep.required')} <A href={`${links.profile(user)}#two-step`}>{t('users.twoStep.setItUp')}</A>
        </p>
      </div>
    </Wrap>
  )
}
