import { socialSignIn } from '@folkmoot/core/users/social.ts'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { type Declined, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import type { OtherSignIn } from '../lib/site.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { sendAway } from './errand.ts'
import classes from './users.module.css'

/** Sign-in by the networks that the operator set up: one goes there and comes back. */
export function SocialButtons({
  providers,
  assembly,
}: {
  providers: OtherSignIn['social']
  assembly: string | undefined
}) {
  const { t } = useText()
  const [leaving, setLeaving] = useState<string>()
  const [no, setNo] = useState<Declined>()
  const { act } = useAct(socialSignIn.start)
  const go = async (name: string) => {
    setLeaving(name)
    setNo(undefined)
    const answer = await act({ params: { name }, body: assembly ? { assembly } : {} })
    if (!declined(answer)) return sendAway(answer.url, { name, proof: answer.proof })
    setNo(answer as Declined)
    setLeaving(undefined)
  }
  return (
    <div className={classes.social}>
      <ErrorSummary faults={[]} {...(no ? { title: no.message } : {})} />
      {providers.map(({ name, label }) => (
        <PlainButton
          key={name}
          kind="default"
          icon={IconPlugConnected}
          fullWidth
          loading={leaving === name}
          disabled={leaving !== undefined && leaving !== name}
          onClick={() => void go(name)}
        >
          {t('directory.continueWith', { name: label })}
        </PlainButton>
      ))}
    </div>
  )
}
