import type { Need } from '@folkmoot/core/notifications/needs.ts'
import { BALLOT } from '../../campaigns/what-now.ts'
import { byId } from '../../lib/address.ts'
import { dayInWords } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { type Links, useLinks } from '../../lib/links.ts'
import { ActButton, PlainButton } from '../../ui/ActButton.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './home.module.css'

type Of<K extends Need['kind']> = { need: Extract<Need, { kind: K }> }

/** What waits for the reader, in the order of the server: the first is the one main thing; nothing when there is nothing. */
export function NeedsYou({ list }: { list: readonly Need[] }) {
  const { t } = useText()
  const links = useLinks()
  if (list.length === 0) return null
  return (
    <Section title={t('home.needsYou')}>
      <ol className={classes.needs}>
        {list.map((need, nth) => {
          const { title, button } = wordsOf(need, t)
          const href = hrefOf(need, links)
          return (
            <li key={keyOf(need)}>
              <div>
                <h3>{title}</h3>
                <p>
                  <Detail need={need} />
                </p>
              </div>
              {nth === 0 ? (
                <ActButton href={href} label={`${button}: ${title}`}>
                  {button}
                </ActButton>
              ) : (
                <PlainButton kind="default" href={href} label={`${button}: ${title}`}>
                  {button}
                </PlainButton>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

const keyOf = (need: Need): string =>
  need.kind === 'VOTE'
    ? need.ballot
    : need.kind === 'DRAFT'
      ? `draft ${need.contributionId}`
      : need.kind === 'INVITATION'
        ? `invitation ${need.id}`
        : `requests ${need.assemblyId} ${need.groupId ?? ''}`

type Words = ReturnType<typeof useText>['t']

function wordsOf(need: Need, t: Words): { title: string; button: string } {
  switch (need.kind) {
    case 'VOTE':
      return { title: t('home.needs.vote', { title: need.campaign.title }), button: t('home.needs.voteNow') }
    case 'REQUESTS':
      return { title: t('home.requests', { count: need.count, name: need.name }), button: t('home.lookAtIt') }
    case 'DRAFT': {
      const title = need.title || t('home.needs.untitled')
      return { title: t('home.needs.draft', { title }), button: t('home.needs.goOn') }
    }
    case 'INVITATION':
      return { title: t('home.invited', { name: need.name }), button: t('home.answer') }
  }
}

function Detail({ need }: { need: Need }) {
  const { t } = useText()
  switch (need.kind) {
    case 'VOTE':
      return <VoteDetail need={need} />
    case 'REQUESTS':
      return t('home.requestsHelp')
    case 'DRAFT':
      return <DraftDetail need={need} />
    case 'INVITATION':
      return <InvitationDetail need={need} />
  }
}

function VoteDetail({ need }: Of<'VOTE'>) {
  const { t, lang } = useText()
  return t(need.saved ? 'home.needs.voteSaved' : 'home.needs.voteUntil', { day: dayInWords(need.endsOn, lang) })
}

function DraftDetail({ need }: Of<'DRAFT'>) {
  const { t, lang } = useText()
  const campaign = need.campaign.title
  return need.closes === null
    ? t('home.needs.draftIn', { campaign })
    : t('home.needs.draftUntil', { campaign, day: dayInWords(need.closes, lang) })
}

function InvitationDetail({ need }: Of<'INVITATION'>) {
  const { t } = useText()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      {need.inviter ? t('home.invitedBy', { inviter: need.inviter }) : null} {t('home.until')}{' '}
      <DateText at={need.expiresAt} zone={zone} form="words" />
    </>
  )
}

function hrefOf(need: Need, links: Links): string {
  if (need.kind === 'INVITATION') return links.invitation(String(need.id))
  if (need.kind === 'REQUESTS') {
    const assembly = byId(need.assemblyId)
    if (need.groupId === null) return links.members({ assembly })
    const campaign = need.campaignId === null ? {} : { campaign: byId(need.campaignId) }
    return links.group({ assembly, group: byId(need.groupId), ...campaign })
  }
  const at = { assembly: byId(need.campaign.assemblyId), campaign: byId(need.campaign.campaignId) }
  return need.kind === 'VOTE'
    ? `${links.campaign(at)}?tab=voting#${BALLOT}`
    : links.contribution({ ...at, contribution: byId(need.contributionId) })
}
