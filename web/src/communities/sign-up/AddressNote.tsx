import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { IconMailExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../../accounts/users/users.module.css'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { LinkButton } from '../../platform/ui/LinkButton.tsx'

interface AddressNoteProps {
  title: string
  help?: string
  /** What can be done about it. */
  children?: ReactNode
}

/** Says what is wrong with the address of an account. */
export const AddressNote = ({ title, help, children }: AddressNoteProps) => (
  <div className={classes.warn}>
    <Glyph of={IconMailExclamation} />
    <div>
      <b>{title}</b>
      {help && <p>{help}</p>}
      {children && <p>{children}</p>}
    </div>
  </div>
)

/** Sends the link that confirms the address once more. */
export function ConfirmAgainButton({ text }: { text: string }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(signup.confirmAgain)
  const again = async () => {
    const answer = await act({ body: {} })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('users.profile.confirmAgainDone'))
  }
  return (
    <LinkButton disabled={pending} onClick={() => void again()}>
      {text}
    </LinkButton>
  )
}
