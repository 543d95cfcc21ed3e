import { signup } from '@folkmoot/core/sign-up/endpoints.ts'
import { IconMailExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFailure, isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { errorNotice, toast } from '../ui/dialogs/notice-store.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './users.module.css'

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
