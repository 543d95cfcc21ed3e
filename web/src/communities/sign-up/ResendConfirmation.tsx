import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { LinkButton } from '../../platform/ui/LinkButton.tsx'
import { Message } from '../../platform/ui/Message.tsx'

/** "Nothing there?": sends the confirmation mail of a pending sign-up again. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(signup.confirmAgain)
  const resendMail = async () => {
    const answer = await act({ body: { email } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('users.sentAgain'))
  }
  return (
    <p className="fm-sm fm-dim">
      <Message
        textKey="users.nothingThere"
        nodes={{
          link: (
            <LinkButton disabled={pending} onClick={() => void resendMail()}>
              {t('users.sendAgain')}
            </LinkButton>
          ),
        }}
      />
    </p>
  )
}
