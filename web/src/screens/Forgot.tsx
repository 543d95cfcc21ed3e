import { useText } from '../lib/i18n.ts'
import { Page, Sheet, Wrap } from '../ui/Page.tsx'
import { ForgotForm } from '../users/ForgotForm.tsx'
import classes from '../users/users.module.css'

/** The forgotten password (SES-004, SES-055). */
export default function Forgot() {
  const { t } = useText()
  return (
    <Page title={t('users.forgotTitle')}>
      <Wrap>
        <div className={classes.lone}>
          <Sheet label={t('users.forgotTitle')}>
            <ForgotForm />
          </Sheet>
        </div>
      </Wrap>
    </Page>
  )
}
