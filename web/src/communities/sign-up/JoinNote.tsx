import classes from '../../accounts/users/users.module.css'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Check } from '../../platform/ui/fields/Choice.tsx'
import type { SignInConfig } from './sign-in-config.ts'

const JOINING_TEXTS = {
  OPEN: 'users.joinsOpen',
  REQUEST: 'users.joinsRequest',
  INVITATION_AND_REQUEST: 'users.joinsRequest',
  INVITATION: 'users.joinsInvitation',
} as const

/** What a sign-up for an assembly leads to (MEM-010). */
export function JoinNote({ door: config }: { door: SignInConfig }) {
  const { t } = useText()
  return <p className={`fm-sm fm-dim ${classes.note}`}>{t(JOINING_TEXTS[config.supportedMembership], { name: config.name })}</p>
}

/** A sign-up from a page of an assembly that requires requests can include one (MEM-010). */
export function JoinRequestCheckbox({
  door: signInConfig,
  checked,
  onChange,
}: {
  door: SignInConfig
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { t } = useText()
  return (
    <div className={classes.note}>
      <Check
        name="ask"
        label={t('users.askToJoin', { name: signInConfig.name })}
        help={t('users.askToJoinHelp')}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
