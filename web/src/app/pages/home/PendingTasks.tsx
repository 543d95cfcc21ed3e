import type { Need } from '@folkmoot/core/news/notifications/needs.ts'
import { nameContribution } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import { BALLOT_ID, TAB_CONTENT_ID } from '../../../communities/campaigns/next-actions.ts'
import { VotingProblemList } from '../../../decisions/ballots/prepare/VotingProblemList.tsx'
import { AMENDMENTS_ID, AUTHORS_ID } from '../../../deliberation/contributions/anchors.ts'
import { findMissingInput } from '../../../deliberation/contributions/form/missing-input.ts'
import { byId } from '../../../platform/lib/address.ts'
import { type Links, useLinks } from '../../../platform/lib/links-context.ts'
import { formatDay, readerZone } from '../../../platform/lib/text/format.ts'
import { currentLanguage, useText } from '../../../platform/lib/text/i18n.ts'
import { formatRequiredField } from '../../../platform/lib/text/required-fields.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from './home.module.css'

type TaskProps<K extends Need['kind']> = { need: Extract<Need, { kind: K }> }

/** The user's pending tasks in the order of the server: the first is the primary one; nothing is shown for an empty list. */
export function PendingTasks({ list }: { list: readonly Need[] }) {
  const { t, lang } = useText()
  const links = useLinks()
  if (list.length === 0) return null
  return (
    <Section title={t('home.needsYou')}>
      <ol className={classes.needs}>
        {list.map((need, nth) => {
          const { title, button } = formatTask(need, t, lang)
          const href = taskHref(need, links)
          return (
            <li key={taskKey(need)}>
              <div>
                <h3>{title}</h3>
                {need.kind === 'BALLOT' ? (
                  <VotingProblemList problems={need.problems} />
                ) : (
                  <p>
                    <TaskDetail need={need} />
                  </p>
                )}
              </div>
              {nth === 0 ? (
                <PrimaryButton href={href} label={`${button}: ${title}`}>
                  {button}
                </PrimaryButton>
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

const taskKey = (need: Need): string =>
  need.kind === 'BALLOT'
    ? `ballot of ${need.phaseUuid}`
    : need.kind === 'VOTE'
      ? need.ballot
      : need.kind === 'JURY' || need.kind === 'ASSESSMENTS'
        ? `${need.kind} ${need.phaseUuid}`
        : need.kind === 'AUTHORS' || need.kind === 'AMENDMENTS'
          ? `${need.kind} ${need.contributionId} ${need.kind === 'AUTHORS' && need.asked}`
          : need.kind === 'DRAFT'
            ? `draft ${need.contributionId}`
            : need.kind === 'INVITATION'
              ? `invitation ${need.id}`
              : need.kind === 'MODERATION'
                ? `moderation ${need.assemblyId}`
                : `${need.kind} ${need.assemblyId} ${need.groupId ?? ''}`

const ASSESSMENT_TEXTS = {
  JUROR: 'home.needs.assessments',
  PROPOSAL: 'home.needs.expertProposals',
  IDEA: 'home.needs.expertIdeas',
} as const

type TranslateFunction = ReturnType<typeof useText>['t']

function formatTask(need: Need, t: TranslateFunction, lang: string): { title: string; button: string } {
  switch (need.kind) {
    case 'BALLOT': {
      const params = { title: need.campaign.title, day: formatDay(need.first, lang) }
      return {
        title: t(need.delayed ? 'home.needs.ballotDelayed' : 'home.needs.ballot', params),
        button: t('home.needs.solve'),
      }
    }
    case 'VOTE':
      return {
        title: t('home.needs.vote', { title: need.group?.name ?? need.campaign.title }),
        button: t('home.needs.voteNow'),
      }
    case 'JURY':
      return { title: t('home.needs.jury', { title: need.campaign.title }), button: t('home.answer') }
    case 'ASSESSMENTS':
      return {
        title: t(ASSESSMENT_TEXTS[need.asked === 'JUROR' ? 'JUROR' : need.type], {
          count: need.count,
          title: need.campaign.title,
        }),
        button: t(need.asked === 'JUROR' ? 'home.needs.goOn' : 'home.needs.assess'),
      }
    case 'AUTHORS': {
      const title = nameContribution(need.title, currentLanguage())
      return {
        title: need.asked ? t('home.needs.authorsAsk', { count: need.count, title }) : t('home.needs.authorInvited', { title }),
        button: t('home.answer'),
      }
    }
    case 'AMENDMENTS': {
      const title = nameContribution(need.title, currentLanguage())
      return { title: t('home.needs.amendments', { count: need.count, title }), button: t('home.lookAtIt') }
    }
    case 'REQUESTS':
      return { title: t('home.requests', { count: need.count, name: need.name }), button: t('home.lookAtIt') }
    case 'REVIEWS':
      return { title: t('home.needs.reviews', { count: need.count, name: need.name }), button: t('home.lookAtIt') }
    case 'MODERATION':
      return {
        title: t('home.needs.moderation', { count: need.count, name: need.name }),
        button: t('home.lookAtIt'),
      }
    case 'DRAFT': {
      const title = nameContribution(need.title, currentLanguage())
      const button = t(need.missing.length > 0 ? 'home.needs.fillIn' : 'home.needs.goOn')
      return { title: t('home.needs.draft', { title }), button }
    }
    case 'INVITATION':
      return { title: t('home.invited', { name: need.name }), button: t('home.answer') }
  }
}

function TaskDetail({ need }: { need: Exclude<Need, { kind: 'BALLOT' }> }) {
  const { t, lang } = useText()
  switch (need.kind) {
    case 'VOTE':
      return <VoteDetail need={need} />
    case 'JURY':
      return <JuryDetail need={need} />
    case 'ASSESSMENTS':
      return need.endsOn === null
        ? t(need.asked === 'JUROR' ? 'home.needs.assessmentsHelp' : 'home.needs.expertHelp')
        : t('home.needs.until', { day: formatDay(need.endsOn, lang) })
    case 'AUTHORS':
    case 'AMENDMENTS':
      return need.campaign.title
    case 'REQUESTS':
      return t('home.requestsHelp')
    case 'REVIEWS':
    case 'MODERATION':
      return <ModerationDetail need={need} />
    case 'DRAFT':
      return <DraftDetail need={need} />
    case 'INVITATION':
      return <InvitationDetail need={need} />
  }
}

function VoteDetail({ need }: TaskProps<'VOTE'>) {
  const { t, lang } = useText()
  return t(need.saved ? 'home.needs.voteSaved' : 'home.needs.voteUntil', { day: formatDay(need.endsOn, lang) })
}

function JuryDetail({ need }: TaskProps<'JURY'>) {
  const { t, lang } = useText()
  return t('home.needs.juryUntil', { day: formatDay(need.answerBy, lang) })
}

function DraftDetail({ need }: TaskProps<'DRAFT'>) {
  const { t, lang } = useText()
  const campaign = need.campaign.title
  const where =
    need.closes === null
      ? t('home.needs.draftIn', { campaign })
      : t('home.needs.draftUntil', { campaign, day: formatDay(need.closes, lang) })
  if (need.missing.length === 0) return where
  // one field may have two names
  const fields = [...new Set(need.missing.map(formatRequiredField))]
  return `${where} ${t('home.needs.draftMissing', { fields: fields.join(', ') })}`
}

function ModerationDetail({ need }: TaskProps<'MODERATION' | 'REVIEWS'>) {
  const { t } = useText()
  const zone = readerZone()
  return (
    <>
      {t('home.needs.moderationOldest')} <DateText at={need.oldest} zone={zone} form="words" />
    </>
  )
}

function InvitationDetail({ need }: TaskProps<'INVITATION'>) {
  const { t } = useText()
  const zone = readerZone()
  return (
    <>
      {need.inviter ? t('home.invitedBy', { inviter: need.inviter }) : null} {t('home.until')}{' '}
      <DateText at={need.expiresAt} zone={zone} form="words" />
    </>
  )
}

function taskHref(need: Need, links: Links): string {
  if (need.kind === 'INVITATION') return links.invitation(String(need.id))
  if (need.kind === 'JURY') return links.jury(need.campaignUuid, need.phaseUuid)
  if (need.kind === 'MODERATION') return links.moderation({ assembly: byId(need.assemblyId) })
  if (need.kind === 'REQUESTS' || need.kind === 'REVIEWS') {
    const assembly = byId(need.assemblyId)
    if (need.groupId === null) return need.kind === 'REVIEWS' ? links.moderation({ assembly }) : links.members({ assembly })
    const campaign = need.campaignId === null ? {} : { campaign: byId(need.campaignId) }
    return links.group({ assembly, group: byId(need.groupId), ...campaign })
  }
  const at = { assembly: byId(need.campaign.assemblyId), campaign: byId(need.campaign.campaignId) }
  if (need.kind === 'BALLOT') return `${links.campaign(at)}?tab=voting#${TAB_CONTENT_ID}`
  if (need.kind === 'VOTE' && need.group) return `${links.group({ ...at, group: byId(need.group.groupId) })}?tab=decisions`
  if (need.kind === 'VOTE') return `${links.campaign(at)}?tab=voting#${BALLOT_ID}`
  const page = links.contribution({ ...at, contribution: byId(need.contributionId) })
  // what is to be answered stands far below the text it is about
  if (need.kind === 'AUTHORS' && need.asked) return `${page}#${AUTHORS_ID}`
  const input = need.kind === 'DRAFT' ? findMissingInput(need.missing) : undefined
  if (input !== undefined) return `${page}?fill=${input}`
  return need.kind === 'AMENDMENTS' ? `${page}#${AMENDMENTS_ID}` : page
}
