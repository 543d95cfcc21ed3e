import type { Jury } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { byUuid } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { formatPercent } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Container, Page } from '../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx'
import { AnotherDraw, DrawButton } from './DrawActions.tsx'
import { DrawDetails } from './DrawDetails.tsx'
import { JuryState } from './JuryState.tsx'
import classes from './juries.module.css'
import { SeatPanel } from './SeatPanel.tsx'

/** The jury of a phase: whom it is drawn from, its seats, its draws and how to check them. */
export function JuryView({ jury, onAnswered }: { jury: Jury; onAnswered: () => void }) {
  const { t, lang } = useText()
  const links = useLinks()
  const { assembly, campaign, phase, draws, may } = jury
  const at = { assembly: byUuid(assembly.uuid), campaign: byUuid(campaign.uuid) }
  return (
    <Page title={t('juries.pageTitle', { title: campaign.title })}>
      <PageHeader
        crumbs={[
          { text: assembly.name, href: links.assembly(at) },
          { text: campaign.title, href: links.campaign(at) },
          { text: t('juries.title') },
        ]}
        title={t('juries.title')}
        lead={t('juries.lead')}
        actions={may.draw && <DrawButton jury={jury} />}
      />
      <Container>
        <div className={classes.page}>
          <SeatPanel jury={jury} heading="h2" onAnswered={onAnswered} />
          <div>
            {phase.jury && (
              <p className="fm-dim">
                {t('juries.rule', {
                  share: formatPercent(Number(phase.share), lang, 2),
                  from: t(`juries.from.${phase.from}`),
                })}
              </p>
            )}
            <JuryState jury={jury} />
          </div>
          {draws.map((draw) => (
            <DrawDetails key={draw.number} jury={jury} draw={draw} />
          ))}
          {may.prepare && <AnotherDraw jury={jury} />}
        </div>
      </Container>
    </Page>
  )
}
