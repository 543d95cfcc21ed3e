import type { WaitingInvitation } from '@folkmoot/core/memberships/invitation-shapes.ts'
import type { OwnMembership } from '@folkmoot/core/memberships/shapes.ts'
import { byId } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { useLinks } from '../../lib/links.ts'
import { ActButton, PlainButton } from '../../ui/ActButton.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './home.module.css'

interface Props {
  memberships: readonly OwnMembership[]
  invitations: readonly WaitingInvitation[]
}

/** What waits for the reader: invitations to answer, requests of others; nothing when there is nothing. */
export function NeedsYou({ memberships, invitations }: Props) {
  const { t, lang: _ } = useText()
  const links = useLinks()
  const asked = memberships.filter((m) => (m.openRequests ?? 0) > 0)
  if (asked.length + invitations.length === 0) return null
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Section title={t('home.needsYou')}>
      <ol className={classes.needs}>
        {invitations.map((i, first) => {
          const Button = first === 0 ? ActButton : PlainButton
          return (
            <li key={i.id}>
              <div>
                <h3>{t('home.invited', { name: i.name })}</h3>
                <p>
                  {i.inviter ? t('home.invitedBy', { inviter: i.inviter }) : null} {t('home.until')}{' '}
                  <DateText at={i.expiresAt} zone={zone} form="words" />
                </p>
              </div>
              <Button href={links.invitation(String(i.id))}>{t('home.answer')}</Button>
            </li>
          )
        })}
        {asked.map((m) => (
          <li key={m.membershipId}>
            <div>
              <h3>
                {t('home.requests', {
                  count: m.openRequests ?? 0,
                  name: m.workingGroup?.name ?? m.assembly?.name ?? '',
                })}
              </h3>
              <p>{t('home.requestsHelp')}</p>
            </div>
            <PlainButton kind="default" href={hrefOf(m, links)}>
              {t('home.lookAtIt')}
            </PlainButton>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function hrefOf(m: OwnMembership, links: ReturnType<typeof useLinks>): string {
  const assembly = byId(m.assemblyId)
  const { workingGroup } = m
  if (!workingGroup) return links.members({ assembly })
  const { campaignId, groupId } = workingGroup
  return links.group({ assembly, group: byId(groupId), ...(campaignId === null ? {} : { campaign: byId(campaignId) }) })
}
