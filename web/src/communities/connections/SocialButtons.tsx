import { socialSignIn } from '@folkmoot/core/communities/connections/social-sign-in.ts'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '../../accounts/users/users.module.css'
import { type Failure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import type { ExternalSignIn } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { ErrorSummary } from '../../platform/ui/fields/ErrorSummary.tsx'
import { redirectToProvider } from './oauth-attempt.ts'

/** Sign-in by the configured social networks: each button redirects to the provider. */
export function SocialButtons({ providers, assembly }: { providers: ExternalSignIn['social']; assembly: string | undefined }) {
  const { t } = useText()
  const [leaving, setLeaving] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const { act } = useEndpointMutation(socialSignIn.start)
  const go = async (name: string) => {
    setLeaving(name)
    setFailure(undefined)
    const answer = await act({ params: { name }, body: assembly ? { assembly } : {} })
    if (!isFailure(answer)) return redirectToProvider(answer.url, { name, proof: answer.proof })
    setFailure(answer as Failure)
    setLeaving(undefined)
  }
  return (
    <div className={classes.social}>
      <ErrorSummary faults={[]} {...(failure ? { title: failure.message } : {})} />
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
