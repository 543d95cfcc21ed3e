import type { ConsentAnswer, ConsentForm } from '@folkmoot/core/communities/consents/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import classes from '../../platform/ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import consentClasses from './consents.module.css'

interface ConsentDialogProps {
  form: ConsentForm
  /** Of the text. */
  lang: string
  zone: Zone
  pending: boolean
  onAnswer: (answer: ConsentAnswer) => void
  onClose: () => void
}

/**
 * The consent form of a campaign. It must be answered while the text as it is now has no answer (CAM-061); after that it shows
 * the answer, which can be changed. Both answers look alike, and the focus begins at the text, so that nobody agrees by chance.
 */
export function ConsentDialog({ form, lang, zone, pending, onAnswer, onClose }: ConsentDialogProps) {
  const { t } = useText()
  const { consentText, approveText, rejectText, userProvidedConsent: answered, userConsent, answeredAt, may } = form
  const answerButton = (answer: ConsentAnswer, text: string) => (
    <PlainButton kind="default" disabled={pending} onClick={() => onAnswer(answer)}>
      {text}
    </PlainButton>
  )
  return (
    <Dialog opened mustBeAnswered={!answered} onClose={onClose} title={t('consents.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is scrolled by keyboard */}
      <section className={consentClasses.text} aria-label={t('consents.text')} lang={lang} tabIndex={0} data-autofocus>
        {consentText}
      </section>
      {userConsent && answeredAt && (
        <p className={consentClasses.note}>
          <Message textKey={`consents.answered.${userConsent}`} nodes={{ date: <DateText at={answeredAt} zone={zone} form="words" /> }} />
          {!answered && ` ${t('consents.changed')}`}
        </p>
      )}
      <p className={`fm-sm fm-dim ${consentClasses.note}`}>{t('consents.free')}</p>
      <div className={classes.answers}>
        {(!answered || userConsent !== 'APPROVED') && answerButton('APPROVED', approveText ?? t('consents.agree'))}
        {!answered && answerButton('REJECTED', rejectText ?? t('consents.refuse'))}
        {answered && may.withdraw && answerButton('WITHDRAWN', t('consents.withdraw'))}
      </div>
    </Dialog>
  )
}
