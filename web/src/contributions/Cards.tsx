import type { Card } from '@folkmoot/core/contributions/shapes.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { IconMessage, IconPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { A } from '../ui/A.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Count } from '../ui/Money.tsx'
import { Cover } from '../ui/prints/Prints.tsx'
import { Say } from '../ui/Say.tsx'
import { Themes } from '../ui/Tag.tsx'
import classes from './Cards.module.css'
import { Marked } from './Marked.tsx'
import { StatusTag } from './StatusTag.tsx'
import { nobodysName } from './writers.ts'

export interface CardProps {
  card: Card
  href: string
  zone: Zone
  words: readonly string[]
  /** Support and against, from the feedback. */
  pills: ReactNode
}

/** Themes, keywords and what stands out about an item. */
export function CardTop({ card }: { card: Card }) {
  const { t } = useText()
  const titles = (type: string) => card.themes.filter((theme) => theme.type === type).map((theme) => theme.title)
  return (
    <div className={classes.top}>
      {card.themes.length > 0 && (
        <Themes
          themes={titles('OFFICIAL_PRE_DEFINED')}
          keywords={titles('EMERGENT')}
          label={t('contributions.themes')}
        />
      )}
      {card.status !== 'PUBLISHED' && <StatusTag status={card.status} />}
      {card.pinned && (
        <span className={classes.pin}>
          <Glyph of={IconPin} />
          {t('contributions.pinned')}
        </span>
      )}
    </div>
  )
}

/** "Aisha Rahman and 2 others · 12 October". */
export function CardBy({ card, zone }: { card: Card; zone: Zone }) {
  const { t } = useText()
  const [first] = card.authors
  const others = card.authors.length - 1
  const name = first?.name ?? nobodysName(card)
  return (
    <div className={classes.by}>
      <Avatar name={name} seed={first?.uuid ?? card.uuid} picture={first?.profilePic} size="small" />
      <span>
        {others > 0 ? t('contributions.andOthers', { name, count: others }) : name}{' '}
        <span className="fm-faint">
          · <DateText at={card.creation} zone={zone} form="ago" />
        </span>
      </span>
    </div>
  )
}

/** How much was said about it; leads to the comments. */
export function CardComments({ card, href }: { card: Card; href: string }) {
  const count = card.forumCommentCount + card.commentCount
  return (
    <A className={classes.comments} href={`${href}#comments`}>
      <Glyph of={IconMessage} />
      <b className={classes.brief} aria-hidden="true">
        <Count value={count} />
      </b>
      <span className={classes.full}>
        <Say
          k="contributions.comments"
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
    </A>
  )
}

/** An item as a card: what it is, who wrote it, what others say. Without a cover the text has the room. */
export function ContributionCard({ card, href, zone, words, pills }: CardProps) {
  return (
    <article className={card.cover ? `${classes.card} ${classes.pictured}` : classes.card}>
      {card.cover && (
        <div className={classes.picture}>
          <Cover picture={card.cover.url} seed={card.uuid} sheet="tile" />
        </div>
      )}
      <div className={classes.in}>
        <CardTop card={card} />
        <h3 lang={card.lang}>
          <A href={href}>
            <Marked text={card.title} words={words} />
          </A>
        </h3>
        <p className={card.cover ? classes.short : classes.long} lang={card.lang}>
          <Marked text={card.excerpt} words={words} />
        </p>
        <CardBy card={card} zone={zone} />
      </div>
      <div className={classes.foot}>
        {pills}
        <CardComments card={card} href={href} />
      </div>
    </article>
  )
}
