import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { EmailFields } from '../../accounts/users/EmailFields.tsx'
import { useEmailForm } from '../../accounts/users/use-email-form.ts'
import classes from '../../accounts/users/users.module.css'
import { currentSite } from '../../platform/lib/site.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { flash, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import { AddressNote, ConfirmAgainButton } from './AddressNote.tsx'

/** The address one is written to; with confirmation on, a new one waits for its mailed link. */
export function EmailPanel({ user }: { user: Account }) {
  const { t } = useText()
  const confirms = currentSite().emailConfirmation
  const form = useEmailForm(user, ({ pendingEmail }) => {
    if (pendingEmail) flash(t('users.linkSentTo', { email: pendingEmail }))
    else toast(t('users.profile.saved'))
  })
  const { missing } = form
  return (
    <PhoneFold title={t('users.profile.emailTitle')} id="email" summary={user.email || t('users.profile.emailMissing')}>
      {missing && <AddressNote title={t('users.profile.emailMissing')} help={t('users.profile.emailMissingHelp')} />}
      {!missing && user.emailRefused && (
        <AddressNote title={t('users.profile.refused', { email: user.email ?? '' })} help={t('users.profile.refusedHelp')}>
          <ConfirmAgainButton text={t('users.profile.refusedAgain')} />
        </AddressNote>
      )}
      {confirms && !missing && !user.emailRefused && !user.emailVerified && (
        <AddressNote title={t('users.profile.notConfirmed')}>
          <ConfirmAgainButton text={t('users.profile.confirmAgain')} />
        </AddressNote>
      )}
      <Form label={t('users.profile.emailTitle')} onSubmit={form.submit} faults={form.form.faults}>
        <EmailFields form={form} label={t('users.profile.yourEmail')} help={t('users.profile.emailHelp')} />
        <div className={classes.end}>
          <p className="fm-sm fm-dim">{t(confirms ? 'users.profile.emailLinkHelp' : 'users.profile.emailPlainHelp')}</p>
          <PlainButton type="submit" loading={form.form.sending}>
            {t(confirms ? 'users.profile.sendLink' : 'users.profile.saveEmail')}
          </PlainButton>
        </div>
      </Form>
    </PhoneFold>
  )
}
