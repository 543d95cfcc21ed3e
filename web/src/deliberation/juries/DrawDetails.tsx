import { isKept, type JurySeat } from '@folkmoot/core/deliberation/juries/count-seats.ts'
import type { Jury, JuryDraw } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import type { ReactNode } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { CopyButton } from '../../platform/ui/CopyButton.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { Fold } from '../../platform/ui/page/Fold.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import { DrawCheckPanel } from './DrawCheckPanel.tsx'
import classes from './juries.module.css'

/** One draw: what is published about it, its seats, and how to check it. */
export function DrawDetails({ jury, draw }: { jury: Jury; draw: JuryDraw }) {
  const { t } = useText()
  const zone = jury.assembly.timezone
  const { number, reason, drawn } = draw
  return (
    <Section title={number === 1 ? t('juries.draws.first') : t('juries.draws.nth', { number })} id={`draw-${number}`}>
      <div className={classes.parts}>
        {reason !== null && <p className={classes.reason}>{t('juries.draws.reasonGiven', { reason })}</p>}
        <dl className={classes.facts}>
          <Fact name={t('juries.draws.committed')}>
            <DateText at={draw.committedAt} zone={zone} form="full" />
          </Fact>
          {drawn && (
            <>
              <Fact name={t('juries.draws.at')}>
                <DateText at={drawn.at} zone={zone} form="full" />
              </Fact>
              <Fact name={t('juries.draws.from')}>
                {t(`juries.from.${drawn.from}`)}: {t('juries.draws.people', { count: drawn.poolSize })}
              </Fact>
            </>
          )}
        </dl>
        {drawn && (
          <>
            <ol className={classes.seats} aria-label={t('juries.draws.seats')}>
              {drawn.asked.map(({ place, state, name, passedWhy, kept }) => (
                <li key={place}>
                  <span className="fm-sm fm-dim fm-num">{t('juries.draws.place', { place })}</span>
                  {name !== null && <span className={classes.name}>{name}</span>}
                  <SeatTag seat={{ state, kept }} />
                  {passedWhy !== null && <p className="fm-sm fm-dim">{t(`juries.draws.why.${passedWhy}`)}</p>}
                  {kept && <KeptSeat kept={kept} zone={zone} />}
                </li>
              ))}
            </ol>
            <DrawCheckPanel jury={jury} draw={draw} drawn={drawn} />
          </>
        )}
        <Fold title={t('ballots.forExperts')} summary={t('juries.draws.forExperts')}>
          <dl className={classes.facts}>
            <Fact name={t('juries.draws.commitment')} help={t('juries.draws.commitmentHelp')}>
              <Code value={draw.commitment} name={t('juries.draws.commitment')} />
            </Fact>
            {drawn && (
              <>
                <Fact name={t('juries.draws.seed')}>
                  <Code value={drawn.seed} name={t('juries.draws.seed')} />
                </Fact>
                <Fact name={t('juries.draws.hash')} help={t('juries.draws.hashHelp')}>
                  <Code value={drawn.poolHash} name={t('juries.draws.hash')} />
                </Fact>
              </>
            )}
          </dl>
        </Fold>
      </div>
    </Section>
  )
}

/** What a seat is now: one that is kept counts neither as taken nor as asked. */
function SeatTag({ seat }: { seat: Pick<JurySeat, 'state' | 'kept'> }) {
  const { t } = useText()
  const shown = isKept(seat) ? 'KEPT' : seat.state
  return <Tag tone={shown === 'ACCEPTED' ? 'ok' : 'plain'}>{t(`juries.draws.state.${shown}`)}</Tag>
}

/** Why and since when a seat waits for its person, whom others removed, and when they came back. */
function KeptSeat({ kept, zone }: { kept: NonNullable<JurySeat['kept']>; zone: string }) {
  const { t } = useText()
  return (
    <p className="fm-sm">
      {kept.by === null ? t(`juries.draws.why.${kept.why}`) : t('juries.draws.removedBy', { name: kept.by })}{' '}
      <DateText at={kept.at} zone={zone} form="full" />.{' '}
      {kept.backAt === null ? (
        t('juries.draws.keptFor')
      ) : (
        <>
          {t('juries.draws.back')} <DateText at={kept.backAt} zone={zone} form="full" />.
        </>
      )}
    </p>
  )
}

const Fact = ({ name, help, children }: { name: string; help?: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {help && <p className="fm-sm fm-dim">{help}</p>}
    </dd>
  </div>
)

/** A long value in pieces that fit, with a button that copies it. */
const Code = ({ value, name }: { value: string; name: string }) => (
  <div className="fm-row">
    <code className={classes.code}>{value}</code>
    <CopyButton value={value} name={name} />
  </div>
)
