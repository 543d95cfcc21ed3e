import { useText } from '../lib/i18n.ts'
import { Check } from '../ui/fields/Choice.tsx'
import type { Door } from './door.ts'
import classes from './users.module.css'

const WORDS = {
  OPEN: 'users.joinsOpen',
  REQUEST: 'users.joinsRequest',
  INVITATION_AND_REQUEST: 'users.joinsRequest',
  INVITATION: 'users.joinsInvitation',
} as const

/** What signing up at the door of an assembly leads to (MEM-010). */
export function JoinNote({ door }: { door: Door }) {
  const { t } = useText()
  return <p className={`fm-sm fm-dim ${classes.note}`}>{t(WORDS[door.supportedMembership], { name: door.name })}</p>
}

/** Whoever signs up from a page of an assembly that answers requests may send one along, or leave it (MEM-010). */
export function RequestOffer({
  door,
  checked,
  onChange,
}: {
  door: Door
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { t } = useText()
  return (
    <div className={classes.note}>
      <Check
        name="ask"
        label={t('users.askToJoin', { name: door.name })}
        help={t('users.askToJoinHelp')}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
