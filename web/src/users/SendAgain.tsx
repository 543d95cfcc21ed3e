import { signup } from '@folkmoot/core/memberships/signup.ts'
import { declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { errorNotice, toast } from '../ui/notices.ts'
import { Say } from '../ui/Say.tsx'
import { LinkButton } from './LinkButton.tsx'

/** "Nothing there?": mails the confirmation of a waiting sign-up once more. */
export function SendAgain({ email }: { email: string }) {
  const { t } = useText()
  const { act, pending } = useAct(signup.confirmAgain)
  const again = async () => {
    const answer = await act({ body: { email } })
    if (declined(answer)) errorNotice(failureText(answer))
    else toast(t('users.sentAgain'))
  }
  return (
    <p className="fm-sm fm-dim">
      <Say
        k="users.nothingThere"
        nodes={{
          link: (
            <LinkButton disabled={pending} onClick={() => void again()}>
              {t('users.sendAgain')}
            </LinkButton>
          ),
        }}
      />
    </p>
  )
}
