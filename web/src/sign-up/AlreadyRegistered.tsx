import type { Account } from '@folkmoot/core/users/account.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLinks } from '../lib/links-context.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { FormResult } from '../ui/FormResult.tsx'

/** Shown when a user is signed in on this device: the first of the registered markers (SES-023). */
export function AlreadyRegistered({ user }: { user: Account }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <FormResult within icon={IconCircleCheck} title={t('refusals.already_registered')}>
      <p>{t('users.signedInAs', { name: user.name })}</p>
      <PlainButton kind="default" href={links.home()}>
        {t('users.toHome')}
      </PlainButton>
    </FormResult>
  )
}
