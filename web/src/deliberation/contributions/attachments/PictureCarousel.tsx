import type { Resource } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { IconButton } from '../../../platform/ui/Chip.tsx'
import classes from './PictureCarousel.module.css'
import { turnedIndex } from './turn-carousel.ts'

interface PictureCarouselProps {
  pictures: readonly Resource[]
  /** Opens a picture in full size. */
  onShow: (picture: Resource) => void
}

/** How far a finger moves to turn the carousel, in pixels. */
const SWIPE = 40

/**
 * The pictures of a contribution one at a time (CON-012). Buttons, arrow keys, small pictures and a finger turn it; it never turns by
 * itself. What is shown is said aloud.
 */
export function PictureCarousel({ pictures, onShow }: PictureCarouselProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState(0)
  const touch = useRef<number>(undefined)
  const count = pictures.length
  // a picture may have been deleted
  const index = Math.min(chosen, count - 1)
  const picture = pictures[index]
  if (!picture) return null
  const turn = (step: number) => setChosen(turnedIndex(index, step, count))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0 || count < 2) return
    event.preventDefault()
    turn(step)
  }
  return (
    <section
      className={classes.carousel}
      aria-roledescription={t('attachments.carousel')}
      aria-label={t('attachments.pictures')}
      onKeyDown={onKeyDown}
    >
      <figure className={classes.figure}>
        <button
          type="button"
          className={classes.picture}
          aria-label={t('attachments.enlarge', { title: picture.title })}
          onClick={() => onShow(picture)}
          onTouchStart={(event) => {
            touch.current = event.touches[0]?.clientX
          }}
          onTouchEnd={(event) => {
            const moved = (event.changedTouches[0]?.clientX ?? 0) - (touch.current ?? 0)
            if (count > 1 && Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1)
          }}
        >
          <img src={picture.url} alt={picture.description || picture.title} />
        </button>
        <div className={classes.foot}>
          {count > 1 && <IconButton icon={IconChevronLeft} label={t('attachments.previous')} onClick={() => turn(-1)} />}
          <figcaption className={classes.caption} aria-live="polite">
            <span className={classes.title}>{picture.title}</span>
            {count > 1 && <span className="fm-sm fm-dim">{t('attachments.position', { number: index + 1, count })}</span>}
          </figcaption>
          {count > 1 && <IconButton icon={IconChevronRight} label={t('attachments.next')} onClick={() => turn(1)} />}
        </div>
      </figure>
      {count > 1 && (
        <ul className={classes.small} aria-label={t('attachments.all')}>
          {pictures.map((each, i) => (
            <li key={each.uuid}>
              <button
                type="button"
                aria-label={t('attachments.show', { number: i + 1, title: each.title })}
                aria-current={i === index ? 'true' : undefined}
                onClick={() => setChosen(i)}
              >
                <img src={each.url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
