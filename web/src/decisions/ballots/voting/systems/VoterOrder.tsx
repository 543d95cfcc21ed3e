import type { Paper } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { listOrder } from './rank-order.ts'
import classes from './Systems.module.css'

/** The voter's order so far, best first; said aloud when it changes. */
export function VoterOrder({ ballot, paper }: { ballot: Ballot; paper: Paper }) {
  const { t } = useText()
  const titles = new Map(ballot.candidates.map((c) => [c.contribution_uuid, c.title]))
  const order = listOrder(ballot, paper)
  return (
    <section className={classes.order} aria-label={t('voting.orderTitle')}>
      <h3>{t('voting.orderTitle')}</h3>
      <div role="status">
        {order.length === 0 ? (
          <p className="fm-dim">{t('voting.orderEmpty')}</p>
        ) : (
          <ol>
            {order.map((uuid) => (
              <li key={uuid}>{titles.get(uuid)}</li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
