import type { ModerationCase } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconFlag, IconLock, IconMessageReport, IconTrash, IconUserQuestion } from '@tabler/icons-react'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { Note } from '../../platform/ui/page/Page.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import { formatAuthorNames } from '../contributions/author-names.ts'
import { CaseActions } from './CaseActions.tsx'
import { findCaseHref } from './case-address.ts'
import classes from './moderation.module.css'

interface CaseCardProps {
  one: ModerationCase
  assemblyId: number
  zone: Zone
}

/** A text of the queue: why it is there, the text itself, and what to do. */
export function CaseCard({ one, assemblyId, zone }: CaseCardProps) {
  const { t, lang } = useText()
  const links = useLinks()
  const { author, nonMemberAuthors, visitorName } = one
  const names = formatAuthorNames({ authors: author ? [author] : [], nonMemberAuthors, visitorName })
  return (
    <article className={classes.case} aria-labelledby={`case-${one.uuid}`}>
      <div className={classes.body}>
        <CaseTags one={one} />
        <h3 id={`case-${one.uuid}`}>
          <AppLink href={findCaseHref(one, assemblyId, links)}>{one.title || t(`moderation.type.${one.type}`)}</AppLink>
        </h3>
        <p className="fm-sm fm-dim">
          {formatCasePlace(one, t)} · <DateText at={one.since} zone={zone} form="ago" />
          {one.hidden && ` · ${t('moderation.hiddenNow')}`}
          {one.held && ` · ${t('moderation.unseen')}`}
        </p>
        <blockquote className={classes.said} lang={one.lang}>
          {one.text}
          {one.shortened && '…'}
          <cite>
            {names.length > 0 && `${new Intl.ListFormat(lang, { type: 'unit' }).format(names)}, `}
            <DateText at={one.creation} zone={zone} form="words" />
          </cite>
        </blockquote>
        {one.flags?.notes.map((note) => (
          <div key={note} className={classes.words}>
            <b>{t('moderation.flagNote')}</b>
            <p>{note}</p>
          </div>
        ))}
        {one.removal?.note && one.removal.reason !== 'OTHER' && (
          <div className={classes.words}>
            <b>{t('moderation.noteToAuthor')}</b>
            <p>{one.removal.note}</p>
          </div>
        )}
        {one.removal?.objection && (
          <div className={classes.words}>
            <b>{t('moderation.authorSays')}</b>
            <p>{one.removal.objection.text}</p>
          </div>
        )}
        {one.onBallot && <Note>{t('moderation.onBallot')}</Note>}
      </div>
      <CaseActions one={one} assemblyId={assemblyId} zone={zone} />
    </article>
  )
}

function CaseTags({ one }: { one: ModerationCase }) {
  const { t } = useText()
  const { flags, removal, held, author } = one
  return (
    <div className={classes.why}>
      {held && <Tag icon={IconUserQuestion}>{t(author ? 'moderation.waits' : 'moderation.visitorWaits')}</Tag>}
      {flags && (
        <Tag icon={IconFlag} tone="bad">
          {t('moderation.flags', { count: flags.count })}
        </Tag>
      )}
      {flags?.reasons.map(({ reason, n }) => (
        <Tag key={reason}>{`${n} × ${t(`removal.reason.${reason}`)}`}</Tag>
      ))}
      {removal?.objection && (
        <Tag icon={IconMessageReport} tone="warn">
          {t(`moderation.objection.${removal.objection.decision ?? 'OPEN'}`)}
        </Tag>
      )}
      {removal && (
        <Tag icon={IconTrash}>
          {t('moderation.removedFor', {
            name: removal.by ?? t('moderation.somebody'),
            reason: removal.reason === 'OTHER' ? removal.note : t(`removal.reason.${removal.reason}`),
          })}
        </Tag>
      )}
      {one.onBallot && <Tag icon={IconLock}>{t('moderation.ballotTag')}</Tag>}
    </div>
  )
}

type Translate = ReturnType<typeof useText>['t']

/** The item, group, campaign or forum that it stands in. */
function formatCasePlace({ type, item, group, campaign }: ModerationCase, t: Translate): string {
  if (item?.title) return t('moderation.under', { title: item.title })
  if (type === 'FORUM_POST') return t('moderation.inForum')
  return t('moderation.in', { name: campaign?.title ?? group?.name ?? '' })
}
