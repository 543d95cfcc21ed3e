import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { countPaperUse } from '../paper-choices.ts'
import type { SystemControlProps } from './control-props.ts'
import { listOrder, moveInOrder, toRankVotes } from './rank-order.ts'
import classes from './Systems.module.css'

/** The place of one candidate in the voter's order: taken next, moved up and down, or left out. */
export function RankControl({ ballot, paper, candidate, onVotes }: SystemControlProps) {
  const { t } = useText()
  const box = useRef<HTMLFieldSetElement>(null)
  const { contribution_uuid: uuid, title } = candidate
  const order = listOrder(ballot, paper)
  const place = order.indexOf(uuid) + 1
  const { left } = countPaperUse(ballot, paper)
  const setOrder = (next: readonly string[]) => onVotes?.(toRankVotes(ballot, next))
  /** The button that was pressed goes away, so the focus stays with its group. */
  const setMembership = (next: readonly string[]) => {
    setOrder(next)
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus())
  }
  return (
    <fieldset ref={box} className={classes.rank} aria-label={t('voting.voteOn', { title })}>
      {place === 0 ? (
        onVotes &&
        left !== 0 && (
          <PlainButton
            kind="default"
            label={t('voting.putNextOf', { title, place: order.length + 1 })}
            onClick={() => setMembership([...order, uuid])}
          >
            {t('voting.putNext', { place: order.length + 1 })}
          </PlainButton>
        )
      ) : (
        <>
          <b className={classes.place}>{t('voting.place', { place })}</b>
          {onVotes && (
            <>
              <button
                type="button"
                aria-label={t('voting.moveUp', { title })}
                aria-disabled={place === 1}
                onClick={() => setOrder(moveInOrder(order, uuid, -1))}
              >
                <Glyph of={IconArrowUp} />
              </button>
              <button
                type="button"
                aria-label={t('voting.moveDown', { title })}
                aria-disabled={place === order.length}
                onClick={() => setOrder(moveInOrder(order, uuid, 1))}
              >
                <Glyph of={IconArrowDown} />
              </button>
              <button
                type="button"
                aria-label={t('voting.takeOut', { title })}
                onClick={() => setMembership(order.filter((one) => one !== uuid))}
              >
                <Glyph of={IconX} />
              </button>
            </>
          )}
        </>
      )}
    </fieldset>
  )
}
