import { signup } from '@folkmoot/core/sign-up/endpoints.ts'
import type { Account } from '@folkmoot/core/users/schemas.ts'
import { IconMailExclamation } from '@tabler/icons-react'
import { formatFailure, isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { currentSite } from '../lib/site.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { errorNotice, flash, toast } from '../ui/dialogs/notice-store.ts'
import { Form } from '../ui/fields/Form.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Section } from '../ui/page/Section.tsx'
import { EmailFields } from './EmailFields.tsx'
import { RefusedAddressNote } from './RefusedAddressNote.tsx'
import { useEmailForm } from './use-email-form.ts'
import classes from './users.module.css'

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
    <Section title={t('users.profile.emailTitle')} id="email">
      {missing && (
        <div className={classes.warn}>
          <Glyph of={IconMailExclamation} />
          <div>
            <b>{t('users.profile.emailMissing')}</b>
            <p>{t('users.profile.emailMissingHelp')}</p>
          </div>
        </div>
      )}
      {!missing && user.emailRefused && <RefusedAddressNote email={user.email ?? ''} />}
      {confirms && !missing && !user.emailRefused && !user.emailVerified && <NotConfirmed />}
      <Form label={t('users.profile.emailTitle')} onSubmit={form.submit} faults={form.form.faults}>
        <EmailFields form={form} label={t('users.profile.yourEmail')} help={t('users.profile.emailHelp')} />
        <div className={classes.end}>
          <p className="fm-sm fm-dim">{t(confirms ? 'users.profile.emailLinkHelp' : 'users.profile.emailPlainHelp')}</p>
          <PlainButton type="submit" loading={form.form.sending}>
            {t(confirms ? 'users.profile.sendLink' : 'users.profile.saveEmail')}
          </PlainButton>
        </div>
      </Form>
    </Section>
  )
}

function NotConfirmed() {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(signup.confirmAgain)
  const again = async () => {
    const answer = await act({ body: {} })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('users.profile.confirmAgainDone'))
  }
  return (
    <div className={classes.warn}>
      <Glyph of={IconMailExclamation} />
      <div>
        <b>{t('users.profile.notConfirmed')}</b>
        <p>
          <LinkButton disabled={pending} onClick={() => void again()}>
            {t('users.profile.confirmAgain')}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}
