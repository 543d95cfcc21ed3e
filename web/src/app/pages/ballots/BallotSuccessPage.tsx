import { groupLetters } from '@folkmoot/core/decisions/ballots/registration/signature.ts'
import { IconPrinter } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useHeldSignature } from '../../../decisions/ballots/registration/held-signature.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { CopyButton } from '../../../platform/ui/CopyButton.tsx'
import { PaperPanel } from '../../../platform/ui/page/Page.tsx'
import { PaperAddress } from '../../../platform/ui/page/PaperAddress.tsx'
import classes from './BallotPages.module.css'
import { BallotStepPage } from './BallotStepPage.tsx'

/** The signature of a registration, to copy or print; this tab alone has it (VOT-009). */
export default function BallotSuccessPage({ params }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const uuid = params.uuid ?? ''
  const held = useHeldSignature(uuid)
  if (!held) return <Navigate to={links.ballot(uuid, 'register')} replace />
  const letters = groupLetters(held.signature)
  return (
    <BallotStepPage uuid={uuid} step="register" title={t('ballotPages.successTitle')}>
      {() => (
        <div className={classes.narrow}>
          <PaperPanel label={t('ballotPages.signature')}>
            <p>
              <b>{t('ballotPages.keepIt')}</b>
            </p>
            <p className={classes.signature}>{letters}</p>
            <p className="fm-sm fm-dim">{t('ballotPages.shownOnce')}</p>
            <PaperAddress href={location.origin + links.ballot(uuid, 'vote')}>{t('ballots.toBallot')}:</PaperAddress>
            <div className={`fm-row ${classes.actions}`}>
              <CopyButton value={letters} name={t('ballotPages.signature')} />
              <PlainButton kind="default" size="sm" icon={IconPrinter} onClick={() => globalThis.print()}>
                {t('ballotPages.print')}
              </PlainButton>
            </div>
          </PaperPanel>
          <div>
            <PlainButton href={links.ballot(uuid, 'vote')}>{t('ballots.toBallot')}</PlainButton>
          </div>
        </div>
      )}
    </BallotStepPage>
  )
}
