import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { holdSignature } from '../registration/held-signature.ts'
import { SignatureForm } from '../registration/SignatureForm.tsx'

/** Replaces a finalized detached vote: only the signature shown at finalizing names it, the session does not. */
export function ReplaceVote({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <p>{t('ballots.after.replaceHelp')}</p>
      {opened ? (
        <SignatureForm
          ballot={ballot}
          onOpened={(held) => {
            holdSignature(ballot.uuid, held)
            void router.navigate({ href: links.ballot(ballot.uuid, 'vote') })
          }}
        />
      ) : (
        <PlainButton kind="default" onClick={() => setOpened(true)}>
          {t('ballots.after.reopen')}
        </PlainButton>
      )}
    </>
  )
}
