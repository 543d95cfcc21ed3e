import type { ContributionSummary } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconCircleCheck, IconMessage, IconPin } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { HighlightedText } from '../../../platform/ui/HighlightedText.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Count, Money } from '../../../platform/ui/Money.tsx'
import { Cover } from '../../../platform/ui/prints/Picture.tsx'
import { Tag, Themes } from '../../../platform/ui/Tag.tsx'
import { formatAuthorNames } from '../author-names.ts'
import { StatusTag } from '../StatusTag.tsx'
import cardThemesClasses from './CardThemes.module.css'
import classes from './ContributionCard.module.css'

interface CardThemesProps {
  themes: readonly string[]
  keywords: readonly string[]
}

/** The themes of a card in two rows; the others come behind an item with dots (CON-032). */
function CardThemes({ themes, keywords }: CardThemesProps) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || open) return
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 2))
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])
  return (
    <div className={cardThemesClasses.themes}>
      <div ref={place} className={open ? undefined : cardThemesClasses.rows}>
        <Themes themes={themes} keywords={keywords} label={t('contributions.themes')} />
      </div>
      {(cut || open) && (
        <button
          type="button"
          className={cardThemesClasses.more}
          aria-expanded={open}
          aria-label={t('contributions.allThemes')}
          title={t('contributions.allThemes')}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">…</span>
        </button>
      )}
    </div>
  )
}

interface ContributionCardProps {
  card: ContributionSummary
  href: string
  zone: Zone
  words: readonly string[]
  /** In which the cost is shown; empty where it is not. */
  currency: string
  /** The buttons for support and against. */
  pills: ReactNode
}

/** The themes, keywords and special marks of a contribution. */
export function CardHeader({ card }: { card: ContributionSummary }) {
  const { t } = useText()
  const titles = (type: string) => card.themes.filter((theme) => theme.type === type).map((theme) => theme.title)
  return (
    <div className={classes.top}>
      {card.themes.length > 0 && <CardThemes themes={titles('OFFICIAL_PRE_DEFINED')} keywords={titles('EMERGENT')} />}
      {card.status !== 'PUBLISHED' && <StatusTag status={card.status} />}
      {card.pinned && (
        <span className={classes.pin}>
          <Glyph of={IconPin} />
          {t('contributions.pinned')}
        </span>
      )}
      {card.workingGroup?.agreed && (
        <Tag icon={IconCircleCheck} tone="ok">
          {t('contributions.agreedByGroup')}
        </Tag>
      )}
    </div>
  )
}

/** "Aisha Rahman and 2 others · 12 October"; the date alone where nobody is named. */
export function CardByline({ card, zone }: { card: ContributionSummary; zone: Zone }) {
  const { t } = useText()
  const [first] = card.authors
  const [name, ...others] = formatAuthorNames(card)
  return (
    <div className={classes.by}>
      {name !== undefined && <Avatar name={name} seed={first?.uuid ?? card.uuid} picture={first?.profilePic} size="small" />}
      <span>
        {name !== undefined && others.length > 0 ? t('contributions.andOthers', { name, count: others.length }) : name}{' '}
        <span className="fm-faint">
          {name !== undefined && '· '}
          <DateText at={card.creation} zone={zone} form="ago" />
        </span>
      </span>
    </div>
  )
}

/** What a proposal costs, in a campaign with a budget. */
export function CardCost({ card, currency }: { card: ContributionSummary; currency: string }) {
  const { t } = useText()
  if (currency === '' || card.budget === '') return null
  return (
    <div className={classes.cost}>
      <span>
        <span className="fm-dim">{t('contributions.field.budget')}</span>{' '}
        <b>
          <Money amount={card.budget} currency={currency} />
        </b>
      </span>
    </div>
  )
}

/** The number of comments; links to them. Their title describes the link, and is not its name: that is the one of the page. */
export function CardCommentCount({ card, href }: { card: ContributionSummary; href: string }) {
  const about = useId()
  const count = card.forumCommentCount + card.commentCount
  return (
    <AppLink className={classes.comments} href={`${href}#comments`} aria-describedby={about}>
      <span id={about} hidden>
        {card.title}
      </span>
      <Glyph of={IconMessage} />
      <b className={classes.brief} aria-hidden="true">
        <Count value={count} />
      </b>
      <span className={classes.full}>
        <Message
          textKey="contributions.comments"
          values={{ count }}
          nodes={{
            number: (
              <b>
                <Count value={count} />
              </b>
            ),
          }}
        />
      </span>
    </AppLink>
  )
}

/** A contribution as a card: text, author, feedback. Without a cover the text takes its space. */
export function ContributionCard({ card, href, zone, words, currency, pills }: ContributionCardProps) {
  return (
    <article className={card.cover ? `${classes.card} ${classes.pictured}` : classes.card}>
      {card.cover && (
        <div className={classes.picture}>
          <Cover picture={card.cover.url} seed={card.uuid} shape="tile" />
        </div>
      )}
      <div className={classes.in}>
        <CardHeader card={card} />
        <h3 lang={card.lang}>
          <AppLink href={href}>
            <HighlightedText text={card.title} words={words} />
          </AppLink>
        </h3>
        <p className={card.cover ? classes.short : classes.long} lang={card.lang}>
          <HighlightedText text={card.excerpt} words={words} />
        </p>
        <CardCost card={card} currency={currency} />
        <CardByline card={card} zone={zone} />
      </div>
      <div className={classes.foot}>
        {pills}
        <CardCommentCount card={card} href={href} />
      </div>
    </article>
  )
}
