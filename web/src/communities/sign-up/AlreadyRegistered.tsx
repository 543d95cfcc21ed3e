import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { FormResult } from '../../platform/ui/FormResult.tsx'

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
