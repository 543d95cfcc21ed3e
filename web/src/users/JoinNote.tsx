import { useText } from '../lib/i18n.ts'
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
