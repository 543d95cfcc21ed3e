import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useSession } from '../../platform/lib/session.ts'
import { currentSite } from '../../platform/lib/site.ts'
import { writeStored } from '../../platform/lib/storage.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import classes from './DemoTour.module.css'
import { demoPeopleQuery } from './queries.ts'
import { useSwitchPerson } from './use-switch-person.ts'

/** The town in one minute, seen by a neighbour, a coordinator and a visitor, in three steps with a sign-in each. */
export function DemoTour() {
  const { t } = useText()
  const titleId = useId()
  const me = useSession()?.user.uuid
  const switchPerson = useSwitchPerson()
  const people = useQuery(demoPeopleQuery()).data
  if (!people) return <div className={classes.waiting} />
  const list = isFailure(people) ? [] : people.list
  const { demoHere } = currentSite()
  const steps = (['neighbour', 'coordinator', 'visitor'] as const).flatMap((who) => {
    const person = list.find(({ tour }) => tour === who)
    if (who !== 'visitor' && !person) return []
    const text = who === 'coordinator' && !demoHere ? ('coordinatorElsewhere' as const) : who
    return [{ who, text, person, here: me === person?.uuid }]
  })
  const take = (uuid: string | undefined) => {
    writeStored('demoTour', 'on')
    void switchPerson(uuid)
  }
  return (
    <section className={classes.tour} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{t('demo.tour.title')}</h2>
        <PlainButton kind="subtle" size="sm" onClick={() => writeStored('demoTour', 'left')}>
          {t('demo.tour.leave')}
        </PlainButton>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ who, text, person, here }) => (
          <li key={who} aria-current={here ? 'step' : undefined}>
            <h3>{person ? t(`demo.tour.who.${who}`, { name: person.name }) : t('demo.tour.who.visitor')}</h3>
            <p>{t(`demo.tour.do.${text}`)}</p>
            {here ? (
              <p className={classes.here}>{t('demo.tour.here')}</p>
            ) : (
              <PlainButton kind="default" size="sm" onClick={() => take(person?.uuid)}>
                {person ? t('demo.tour.signInAs', { name: person.name }) : t('demo.tour.asVisitor')}
              </PlainButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
