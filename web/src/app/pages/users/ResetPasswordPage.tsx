import { ResetPasswordForm } from '../../../accounts/users/ResetPasswordForm.tsx'
import classes from '../../../accounts/users/users.module.css'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Container, Page, PaperPanel } from '../../../platform/ui/page/Page.tsx'

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
