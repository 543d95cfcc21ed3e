import { useText } from '../lib/i18n.ts'
import type { ScreenProps } from '../lib/screen.ts'
import { Page, Sheet, Wrap } from '../ui/Page.tsx'
import { ResetForm } from '../users/ResetForm.tsx'
import classes from '../users/users.module.css'

/** The new password, from the mailed link (SES-005, SES-059). */
export default function Reset({ params }: ScreenProps) {
  const { t } = useText()
  return (
    <Page title={t('users.resetTitle')}>
      <Wrap>
        <div className={classes.lone}>
          <Sheet label={t('users.resetTitle')}>
            <ResetForm token={params.resetToken ?? ''} />
          </Sheet>
        </div>
      </Wrap>
    </Page>
  )
}
