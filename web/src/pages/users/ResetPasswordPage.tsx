import type { PageProps } from '../../lib/page-props.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Container, Page, PaperPanel } from '../../ui/page/Page.tsx'
import { ResetPasswordForm } from '../../users/ResetPasswordForm.tsx'
import classes from '../../users/users.module.css'

/** Sets a new password from the mailed link (SES-005, SES-059). */
export default function ResetPasswordPage({ params }: PageProps) {
  const { t } = useText()
  return (
    <Page title={t('users.resetTitle')}>
      <Container>
        <div className={classes.lone}>
          <PaperPanel label={t('users.resetTitle')}>
            <ResetPasswordForm token={params.resetToken ?? ''} />
          </PaperPanel>
        </div>
      </Container>
    </Page>
  )
}
