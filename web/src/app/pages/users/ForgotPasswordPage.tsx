import { ForgotPasswordForm } from '../../../accounts/users/ForgotPasswordForm.tsx'
import classes from '../../../accounts/users/users.module.css'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Container, Page, PaperPanel } from '../../../platform/ui/page/Page.tsx'

/** Requests a link to reset the password (SES-004, SES-055). */
export default function ForgotPasswordPage() {
  const { t } = useText()
  return (
    <Page title={t('users.forgotTitle')}>
      <Container>
        <div className={classes.lone}>
          <PaperPanel label={t('users.forgotTitle')}>
            <ForgotPasswordForm />
          </PaperPanel>
        </div>
      </Container>
    </Page>
  )
}
