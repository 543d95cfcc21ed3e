import type { Need } from '@folkmoot/core/news/notifications/needs.ts'
import { dayInZone } from '@folkmoot/core/platform/shared/dates.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { nameContribution } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { MailMessage } from '../../../platform/mail/compose-mail.ts'
import type { MailItem, MailSection } from '../../../platform/mail/render-html.ts'
import { siteUrl } from '../../../platform/mail/site-url.ts'
import { formatDay } from '../event-text.ts'
import { formatNotice, joinNotices, localeOf, type NoticeGroup, toMailItem } from './compose-notices.ts'
import { needPath } from './event-path.ts'
import type { MailNotice, MailReader } from './mail-row-sql.ts'

/** So many things of an assembly and campaign stand in a digest; the others are counted (specification F). */
const MAX_PER_GROUP = 5

type DigestContext = Pick<TransactionContext, 'texts' | 'settings'>

/**
 * The digest of one person (specification F): first what needs them, then what happened by assembly and campaign. `notices` are
 * newest first.
 */
export function composeDigest(
  context: DigestContext,
  reader: MailReader & { readonly email: string },
  notices: readonly MailNotice[],
  needs: readonly Need[],
): MailMessage {
  const locale = localeOf(reader)
  const find = (key: string, params: object = {}): string => context.texts(locale, `mail.updates.${key}`, { ...params }) ?? ''
  const things = joinNotices(notices)
  const told = tellShortly(things.map((thing) => formatNotice(context, locale, thing)))
  const more = things.length - told.length
  const happened = more > 0 ? find('toldAndMore', { told: told.join('; '), count: more }) : told.join('; ')
  return {
    to: reader.email,
    userId: reader.userId,
    lang: reader.lang,
    letter: 'updates.digest',
    params: {
      name: reader.name,
      digest: needs.length === 0 ? happened : find('toldAndNeeds', { told: happened, needs: find('needYou', { count: needs.length }) }),
    },
    sections: [
      ...(needs.length === 0
        ? []
        : [{ title: find('needsTitle'), items: needs.map((need) => toNeedItem(context, locale, reader.zone, need)) }]),
      ...groupByCampaign(things).map((group) => toSection(context, locale, reader.userId, group)),
    ],
  }
}

/** So long are the sentences of a subject, with the first in any case. */
const SUBJECT_LENGTH = 100

/** The first sentences of what happened, as many as a subject shows whole. */
function tellShortly(sentences: readonly string[]): string[] {
  const [first = '', second] = sentences.map((text) => text.replace(/\.$/, ''))
  return second === undefined || first.length + second.length > SUBJECT_LENGTH ? [first] : [first, second]
}

function toSection(context: DigestContext, locale: Locale, userId: number, things: readonly NoticeGroup[]): MailSection {
  const { assembly = '', space = '', ids } = things[0]?.latest.about ?? {}
  const more = things.length - MAX_PER_GROUP
  return {
    title: ids?.campaignId != null && space !== assembly && space !== '' ? `${assembly} · ${space}` : assembly || space,
    items: things.slice(0, MAX_PER_GROUP).map((thing) => toMailItem(context, locale, userId, thing)),
    more: more > 0 ? context.texts(locale, 'mail.updates.more', { count: more }) : undefined,
  }
}

/** Things of one assembly and campaign, those with the newest first. */
function groupByCampaign(things: readonly NoticeGroup[]): NoticeGroup[][] {
  const groups = new Map<string, NoticeGroup[]>()
  for (const thing of things) {
    const { assemblyId, campaignId } = thing.latest.about.ids
    const key = `${assemblyId} ${campaignId}`
    groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return [...groups.values()]
}

const ASSESSMENT_TEXTS = { JUROR: 'assessments', PROPOSAL: 'expertProposals', IDEA: 'expertIdeas' } as const

function toNeedItem(context: DigestContext, locale: Locale, zone: string, need: Need): MailItem {
  const find = (key: string, params: object = {}): string => context.texts(locale, `mail.updates.needs.${key}`, { ...params }) ?? ''
  const link = siteUrl(context.settings) + needPath(need)
  const text = (() => {
    switch (need.kind) {
      case 'BALLOT':
        return find(need.delayed ? 'ballotDelayed' : 'ballot', {
          campaign: need.campaign.title,
          day: formatDay(need.first, locale),
        })
      case 'VOTE':
        return find(need.saved ? 'voteSaved' : 'vote', {
          campaign: need.group?.name ?? need.campaign.title,
          until: formatDay(need.endsOn, locale),
        })
      case 'JURY':
        return find('jury', { campaign: need.campaign.title, until: formatDay(need.answerBy, locale) })
      case 'ASSESSMENTS':
        return find(ASSESSMENT_TEXTS[need.asked === 'JUROR' ? 'JUROR' : need.type], {
          count: need.count,
          campaign: need.campaign.title,
        })
      case 'AUTHORS':
        return find(need.asked ? 'authorsAsk' : 'authorInvited', {
          count: need.count,
          title: nameContribution(need.title, locale),
        })
      case 'AMENDMENTS':
        return find('amendments', { count: need.count, title: nameContribution(need.title, locale) })
      case 'REQUESTS':
        return find('requests', { count: need.count, name: need.name })
      case 'REVIEWS':
        return find('reviews', { count: need.count, name: need.name })
      case 'MODERATION':
        return find('moderation', {
          count: need.count,
          name: need.name,
          since: formatDay(dayInZone(zone, Date.parse(need.oldest)), locale),
        })
      case 'DRAFT':
        return find(need.closes === null ? 'draft' : 'draftUntil', {
          title: nameContribution(need.title, locale),
          campaign: need.campaign.title,
          until: need.closes === null ? '' : formatDay(need.closes, locale),
        })
      case 'INVITATION':
        return find('invitation', {
          name: need.name,
          until: formatDay(dayInZone(zone, Date.parse(need.expiresAt)), locale),
        })
    }
  })()
  return { text, link }
}
