import { useText } from '../../lib/text/i18n.ts'
import { Container, Page, PaperPanel } from '../../ui/page/Page.tsx'
import { ForgotPasswordForm } from '../../users/ForgotPasswordForm.tsx'
import classes from '../../users/users.module.css'

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
