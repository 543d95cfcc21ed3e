import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Section } from '../../platform/ui/page/Section.tsx'
import { JuryState } from './JuryState.tsx'
import classes from './juries.module.css'
import { type JuryAddress, juryQuery } from './queries.ts'
import { SeatPanel } from './SeatPanel.tsx'

interface JuryPanelProps {
  address: JuryAddress
  /** For links to it. */
  id: string
  onAnswered: () => void
}

/** The jury of a phase on the page of its campaign: whoever was drawn answers here. */
export function JuryPanel({ address, id, onAnswered }: JuryPanelProps) {
  const { t } = useText()
  const links = useLinks()
  const { data } = useQuery({ ...juryQuery(address), staleTime: 0 })
  if (data === undefined || isFailure(data)) return null
  return (
    <div className={classes.panel}>
      <Section title={t('juries.title')} id={id} more={{ text: t('juries.see'), href: links.jury(address.uuid, address.puuid) }}>
        <div className={classes.parts}>
          <SeatPanel jury={data} heading="h3" onAnswered={onAnswered} />
          <div>
            <JuryState jury={data} />
          </div>
        </div>
      </Section>
    </div>
  )
}
