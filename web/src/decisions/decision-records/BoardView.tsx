import { formatBoardCsv } from '@folkmoot/core/decisions/decision-records/board-csv.ts'
import {
  BOARD_STAGES,
  type DecisionBoard,
  sortByStage,
  stageOf,
  sumBoard,
} from '@folkmoot/core/decisions/decision-records/decision-board.ts'
import { byUuid } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { saveFile } from '../../platform/lib/save-file.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Count, Money } from '../../platform/ui/Money.tsx'
import { Container, Page } from '../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { BoardTable } from './BoardTable.tsx'
import classes from './decision-records.module.css'
import { PrintAndSave } from './PrintAndSave.tsx'

/** What a campaign promised and what was done: the sums, then what was selected by how far it is. */
export function BoardView({ board }: { board: DecisionBoard }) {
  const { t } = useText()
  const links = useLinks()
  const { campaign, assembly, currency, list, total } = board
  const { promised, spent, counts } = sumBoard(list)
  const sorted = sortByStage(list)
  const stages = BOARD_STAGES.filter((stage) => counts[stage] > 0)
  return (
    <Page title={t('record.board.pageTitle', { title: campaign.title })}>
      <PageHeader
        crumbs={[
          { text: assembly.name, href: links.assembly({ assembly: byUuid(assembly.uuid) }) },
          {
            text: campaign.title,
            href: links.campaign({ assembly: byUuid(assembly.uuid), campaign: byUuid(campaign.uuid) }),
          },
          { text: t('record.board.title') },
        ]}
        title={t('record.board.title')}
        lead={t('record.board.lead')}
        actions={
          list.length > 0 && (
            <PrintAndSave
              saveText={t('record.board.saveCsv')}
              onSave={() => saveFile(`decisions-${campaign.uuid}.csv`, 'text/csv', formatBoardCsv(sorted))}
            />
          )
        }
      />
      <Container>
        <div className={classes.board}>
          {list.length === 0 ? (
            <p>{t('record.board.none')}</p>
          ) : (
            <dl className={classes.sums}>
              <div>
                <dt>{t('record.board.finished', { count: total })}</dt>
                <dd>
                  <Count value={counts.FINISHED} />
                </dd>
              </div>
              {promised !== null && (
                <div>
                  <dt>{t('record.board.promised')}</dt>
                  <dd>
                    <Money amount={promised} currency={currency} />
                  </dd>
                </div>
              )}
              {spent !== null && (
                <div>
                  <dt>{t('record.board.spent')}</dt>
                  <dd>
                    <Money amount={spent} currency={currency} />
                  </dd>
                </div>
              )}
            </dl>
          )}
          {stages.map((stage) => (
            <Section
              key={stage}
              title={stage === 'NONE' ? t('record.board.nothingNoted') : t(`progress.stage.${stage}`)}
              note={counts[stage]}
              id={stage.toLowerCase()}
            >
              <BoardTable list={sorted.filter((entry) => stageOf(entry) === stage)} currency={currency} zone={assembly.timezone} />
            </Section>
          ))}
          {list.length < total && <p>{t('record.board.capped', { count: list.length, total })}</p>}
        </div>
      </Container>
    </Page>
  )
}
