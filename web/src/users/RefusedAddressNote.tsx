import { signup } from '@folkmoot/core/sign-up/endpoints.ts'
import { IconMailExclamation } from '@tabler/icons-react'
import { formatFailure, isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { errorNotice, toast } from '../ui/dialogs/notice-store.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './users.module.css'

/** Says that a mail server refused the address, and sends a link to try it once more. */
export function RefusedAddressNote({ email }: { email: string }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(signup.confirmAgain)
  const again = async () => {
    const answer = await act({ body: {} })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('users.profile.confirmAgainDone'))
  }
  return (
    <div className={classes.warn}>
      <Glyph of={IconMailExclamation} />
      <div>
        <b>{t('users.profile.refused', { email })}</b>
        <p>{t('users.profile.refusedHelp')}</p>
        <p>
          <LinkButton disabled={pending} onClick={() => void again()}>
            {t('users.profile.refusedAgain')}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}
