import type { Account } from '@folkmoot/core/users/shapes.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Done } from './Done.tsx'

/** Somebody is signed in on this device already: the first of the registered markers (SES-023). */
export function Registered({ user }: { user: Account }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <Done within icon={IconCircleCheck} title={t('refusals.already_registered')}>
      <p>{t('users.signedInAs', { name: user.name })}</p>
      <PlainButton kind="default" href={links.home()}>
        {t('users.toHome')}
      </PlainButton>
    </Done>
  )
}
