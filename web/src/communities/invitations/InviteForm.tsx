import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import type { CreatedInvitation } from '@folkmoot/core/communities/invitations/schemas.ts'
import { isRoleInName } from '@folkmoot/core/communities/memberships/roles.ts'
import { INVITATION_DAYS } from '@folkmoot/core/communities/memberships/words.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { callEndpoint, type Failure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Check } from '../../platform/ui/fields/Choice.tsx'
import { FieldGroup } from '../../platform/ui/fields/Field.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { ErrorNote } from '../../platform/ui/loading/ErrorNote.tsx'
import type { MembershipTarget } from '../memberships/membership-target.ts'
import classes from '../memberships/people.module.css'
import { type AddressEntry, EmailAddressesField } from './EmailAddressesField.tsx'
import { InvitationLinkList } from './InvitationLinkList.tsx'
import { keepUnsent } from './keep-unsent.ts'

const ROLES = ['moderator', 'coordinator', 'expert'] as const
type RoleFlag = (typeof ROLES)[number]
const ROLE_BY_FLAG = { moderator: 'MODERATOR', coordinator: 'COORDINATOR', expert: 'EXPERT' } as const

/** Refusals that apply to every further address too. */
const STOPPING_REFUSALS: ReadonlySet<string> = new Set([
  'invitations_used_up',
  'letters_used_up',
  'email_not_confirmed',
  'rate_limited',
  'offline',
  'unavailable',
])

interface InviteValues {
  addresses: readonly AddressEntry[]
  flags: readonly RoleFlag[]
  invitationEmail: string
}

interface Props {
  place: MembershipTarget
  /** The message stored with the assembly or group. */
  letter: string
  /** Only coordinators may assign roles. */
  withRoles: boolean
  onDone?: () => void
  /** In a dialog the button is not the primary button of the page. */
  plain?: boolean
}

/** Invites people one by one: addresses, roles, message (MEM-019, MEM-034). */
export function InviteForm({ place, letter, withRoles, onDone, plain }: Props) {
  const { t } = useText()
  const form = useFormState<InviteValues>({ initial: { addresses: [], flags: [], invitationEmail: letter } })
  const { addresses, flags } = form.values
  const [links, setLinks] = useState<readonly { email: string; url: string }[]>([])
  const [stopped, setStopped] = useState<Failure>()
  const validAddresses = addresses.filter((a) => !a.error)

  const inviteOne = (email: string, { flags, invitationEmail }: InviteValues) => {
    const body = {
      email,
      moderator: flags.includes('moderator'),
      coordinator: flags.includes('coordinator'),
      expert: flags.includes('expert'),
      invitationEmail: invitationEmail.trim(),
    }
    return place.kind === 'ASSEMBLY'
      ? callEndpoint(invitations.toAssembly, { params: { aid: place.id }, body })
      : callEndpoint(invitations.toGroup, { params: { gid: place.id }, body })
  }

  const send = form.submit(async (values) => {
    setStopped(undefined)
    if (validAddresses.length === 0) return
    const unsent = new Map<string, string | undefined>()
    const linksToHandOver: { email: string; url: string }[] = []
    let sent = 0
    let stop: Failure | undefined
    for (const { text } of validAddresses) {
      const answer = stop ?? (await inviteOne(text, values))
      if (isFailure(answer)) {
        const no = answer as Failure
        if (STOPPING_REFUSALS.has(no.refused)) stop = no
        // rate-limited addresses stay in the field, ready to be sent again
        unsent.set(text, stop ? undefined : no.message)
      } else {
        sent++
        const { link } = answer as CreatedInvitation
        if (link) linksToHandOver.push({ email: text, url: link })
      }
    }
    setStopped(stop)
    const left = keepUnsent(addresses, unsent)
    form.set({ addresses: left })
    setLinks([...links, ...linksToHandOver])
    if (sent > 0) toast(t('memberships.invitationSent'))
    if (left.length > 0 && !stop) {
      const names = left.map(({ text }) => text).join(', ')
      errorNotice(sent > 0 ? t('memberships.notSentTo', { addresses: names }) : t('memberships.invitationNotSent'))
    }
    await invalidateEndpoints(invitations.list)
    if (left.length === 0 && linksToHandOver.length === 0) onDone?.()
  })
  const Button = plain ? PlainButton : PrimaryButton
  return (
    <Form label={t('memberships.byEmail')} onSubmit={send}>
      <EmailAddressesField value={addresses} onChange={(next) => form.set({ addresses: next })} />
      {withRoles && (
        <FieldGroup label={t('memberships.shallTheyDoMore')}>
          <div className={classes.roles}>
            {ROLES.filter((flag) => flag !== 'moderator' || place.makesModerators).map((flag) => (
              <Check
                key={flag}
                name={flag}
                label={t(`memberships.as.${flag}`)}
                help={t(isRoleInName(place.kind, ROLE_BY_FLAG[flag]) ? 'memberships.roleInName' : `memberships.asHelp.${flag}`)}
                checked={flags.includes(flag)}
                onChange={(e) => form.set({ flags: e.target.checked ? [...flags, flag] : flags.filter((f) => f !== flag) })}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <TextArea
        {...form.field('invitationEmail')}
        label={t('memberships.yourLetter')}
        help={t('memberships.yourLetterHelp')}
        optional
        rows={5}
        maxLength={5000}
      />
      {stopped && <ErrorNote title={t('memberships.invitationNotSent')} failure={stopped} />}
      <div className={classes.ends}>
        <span className="fm-sm fm-dim">{t('memberships.linksWork', { count: INVITATION_DAYS })}</span>
        <Button type="submit" icon={IconSend} loading={form.sending} disabled={validAddresses.length === 0}>
          {validAddresses.length > 0 ? t('memberships.send', { count: validAddresses.length }) : t('memberships.sendNone')}
        </Button>
      </div>
      {links.length > 0 && <InvitationLinkList links={links} />}
    </Form>
  )
}
