import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { useState } from 'react'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { flash, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { EmailFields } from './EmailFields.tsx'
import { useEmailForm } from './use-email-form.ts'
import classes from './users.module.css'

/**
 * Asks a user without `emailUpdated` whether the e-mail address is still right: after a sign-in, and after the consent (SES-079,
 * CAM-063). It must be answered; a failure shows the reason and leaves the flag unset (SES-072). A new address that waits for
 * its link leaves it unset too, and is not asked again on this page.
 */
export function EmailDialog() {
  const user = useSession()?.user
  const [answered, setAnswered] = useState(false)
  if (!user || user.emailUpdated || answered) return null
  return <EmailDialogForm user={user} onDone={() => setAnswered(true)} />
}

function EmailDialogForm({ user, onDone }: { user: Account; onDone: () => void }) {
  const { t } = useText()
  const form = useEmailForm(user, ({ pendingEmail }) => {
    toast(t('users.confirmed'))
    onDone()
    if (pendingEmail) flash(t('users.linkSentTo', { email: pendingEmail }))
  })
  return (
    <Dialog
      opened
      mustBeAnswered
      onClose={() => undefined}
      title={t(form.missing ? 'users.mailTitleMissing' : 'users.mailTitle')}
      size="small"
    >
      <p>{t('users.mailText')}</p>
      <div className={classes.form}>
        <Form label={t('users.mailTitle')} onSubmit={form.submit} faults={form.form.faults}>
          <EmailFields form={form} label={t('users.email')} />
          <PlainButton type="submit" fullWidth loading={form.form.sending}>
            {t(form.differs ? 'users.mailSave' : 'users.mailMine')}
          </PlainButton>
        </Form>
      </div>
    </Dialog>
  )
}
