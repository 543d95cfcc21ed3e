import { invitations } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { NewInvitation } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { INVITATION_DAYS } from '@folkmoot/core/memberships/words.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call, type Declined, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { outdated } from '../lib/query.ts'
import { ActButton, PlainButton } from '../ui/ActButton.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Check } from '../ui/fields/Choice.tsx'
import { FieldGroup } from '../ui/fields/Field.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { type Address, AddressField } from './AddressField.tsx'
import { LinkList } from './LinkList.tsx'
import classes from './people.module.css'
import type { MemberPlace } from './place.ts'

const ROLES = ['moderator', 'coordinator', 'expert'] as const
type Flag = (typeof ROLES)[number]

/** Refusals that hold for every further address too. */
const STOPS: ReadonlySet<string> = new Set([
  'invitations_used_up',
  'letters_used_up',
  'email_not_confirmed',
  'rate_limited',
  'offline',
  'unavailable',
])

interface Props {
  place: MemberPlace
  /** The words kept with the assembly or group. */
  letter: string
  /** Role flags are for coordinators. */
  withRoles: boolean
  onDone?: () => void
  /** In a dialog the button is not the one act of the page. */
  plain?: boolean
}

/** Invites people one by one: addresses, what they shall do, the words of the letter (MEM-019, MEM-034). */
export function InviteForm({ place, letter, withRoles, onDone, plain }: Props) {
  const { t } = useText()
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  const [flags, setFlags] = useState<readonly Flag[]>([])
  const [words, setWords] = useState(letter)
  const [sending, setSending] = useState(false)
  const [links, setLinks] = useState<readonly { email: string; url: string }[]>([])
  const [stopped, setStopped] = useState<Declined>()
  const good = addresses.filter((a) => !a.why)

  const inviteOne = (email: string) => {
    const body = {
      email,
      moderator: flags.includes('moderator'),
      coordinator: flags.includes('coordinator'),
      expert: flags.includes('expert'),
      invitationEmail: words.trim(),
    }
    return place.kind === 'ASSEMBLY'
      ? call(invitations.toAssembly, { params: { aid: place.id }, body })
      : call(invitations.toGroup, { params: { gid: place.id }, body })
  }

  const send = async () => {
    setSending(true)
    setStopped(undefined)
    const left: Address[] = []
    const handed: { email: string; url: string }[] = []
    let sent = 0
    let stop: Declined | undefined
    for (const { text } of good) {
      const answer = stop ?? (await inviteOne(text))
      if (declined(answer)) {
        const no = answer as Declined
        if (STOPS.has(no.refused)) stop = no
        // what only has to wait stays as it was typed, ready to be sent again
        left.push(stop ? { text } : { text, why: no.message })
      } else {
        sent++
        const { link } = answer as NewInvitation
        if (link) handed.push({ email: text, url: link })
      }
    }
    setSending(false)
    setStopped(stop)
    setAddresses([...addresses.filter((a) => a.why), ...left])
    setLinks([...links, ...handed])
    if (sent > 0) toast(t('memberships.invitationSent'))
    if (left.length > 0 && !stop) errorNotice(t('memberships.invitationNotSent'))
    await outdated(invitations.list)
    if (left.length === 0 && handed.length === 0) onDone?.()
  }
  const Button = plain ? PlainButton : ActButton
  return (
    <Form label={t('memberships.byEmail')} onSubmit={() => void (good.length > 0 && send())}>
      <AddressField value={addresses} onChange={setAddresses} />
      {withRoles && (
        <FieldGroup label={t('memberships.shallTheyDoMore')}>
          <div className={classes.roles}>
            {ROLES.map((flag) => (
              <Check
                key={flag}
                name={flag}
                label={t(`memberships.as.${flag}`)}
                help={t(`memberships.asHelp.${flag}`)}
                checked={flags.includes(flag)}
                onChange={(e) => setFlags(e.target.checked ? [...flags, flag] : flags.filter((f) => f !== flag))}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <TextArea
        name="invitationEmail"
        label={t('memberships.yourLetter')}
        help={t('memberships.yourLetterHelp')}
        optional
        rows={5}
        maxLength={5000}
        value={words}
        onChange={(e) => setWords(e.target.value)}
      />
      {stopped && <ErrorNote title={t('memberships.invitationNotSent')} declined={stopped} />}
      <div className={classes.ends}>
        <span className="fm-sm fm-dim">{t('memberships.linksWork', { count: INVITATION_DAYS })}</span>
        <Button type="submit" icon={IconSend} loading={sending} disabled={good.length === 0}>
          {good.length > 0 ? t('memberships.send', { count: good.length }) : t('memberships.sendNone')}
        </Button>
      </div>
      {links.length > 0 && <LinkList links={links} />}
    </Form>
  )
}
