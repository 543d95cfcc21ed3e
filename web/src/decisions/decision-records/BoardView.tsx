import { formatBoardCsv } from '@folkmoot/core/decisions/decision-records/board-csv.ts'
import {
  BOARD_STAGES,
  type BoardEntry,
  type DecisionBoard,
  isOverspent,
  sortByStage,
  stageOf,
  sumBoard,
} from '@folkmoot/core/decisions/decision-records/decision-board.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { byUuid } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { saveFile } from '../../platform/lib/save-file.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { Count, Money } from '../../platform/ui/Money.tsx'
import { Container, Page } from '../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import classes from './decision-records.module.css'
import { PrintAndSave } from './PrintAndSave.tsx'

interface BoardTableProps {
  list: readonly BoardEntry[]
  currency: string
  zone: Zone
}

/** What was selected, with the newest note, what it was to cost and what was spent; on a phone one under the other. */
function BoardTable({ list, currency, zone }: BoardTableProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('record.board.what')}</th>
          <th scope="col" className={classes.sum}>
            {t('record.board.promised')}
          </th>
          <th scope="col" className={classes.sum}>
            {t('record.board.spent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => (
          <tr key={entry.uuid}>
            <td className={classes.title}>
              <AppLink href={links.record(entry.uuid)}>
                <b lang={entry.lang}>{entry.title}</b>
              </AppLink>
              {entry.note && (
                <>
                  <p className={classes.note}>{entry.note.text}</p>
                  <span className="fm-sm fm-dim">
                    <DateText at={entry.note.at} zone={zone} form="long" />
                  </span>
                </>
              )}
            </td>
            <SumCell amount={entry.promised} currency={currency} label={t('record.board.promised')} />
            <SumCell amount={entry.spent} currency={currency} label={t('record.board.spent')}>
              {isOverspent(entry) && (
                <div>
                  <Tag icon={IconAlertTriangle} tone="warn">
                    {t('record.board.overspent')}
                  </Tag>
                </div>
              )}
            </SumCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SumCellProps {
  amount: string | null
  currency: string
  label: string
  children?: ReactNode
}

/** An amount; one that nobody has told is a dash, and left out on a phone. */
const SumCell = ({ amount, currency, label, children }: SumCellProps) => (
  <td className={amount === null ? `${classes.sum} ${classes.empty}` : classes.sum}>
    <span className={classes.label}>{label}</span>
    {amount === null ? <span className="fm-faint">–</span> : <Money amount={amount} currency={currency} />}
    {children}
  </td>
)

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
