import { findVotingEnd } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import type { Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconCheckbox, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { byUuid } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import { ballotPlaceCrumbs } from '../ballot-crumbs.ts'

interface ResultHeaderProps {
  results: Results
  title: string
  lead: ReactNode
  /** The last part of the breadcrumb. */
  here: string
}

/** The header of a ballot's pages: its campaign, when voting ended, whether it is counted. */
export function ResultHeader({ results, title, lead, here: lastCrumb }: ResultHeaderProps) {
  const { t } = useText()
  const links = useLinks()
  const { ballot } = results
  const { campaign } = ballot
  const assembly = byUuid(campaign.assembly.uuid)
  const ended = ballot.closed_at !== null
  return (
    <PageHeader
      crumbs={[
        { text: campaign.assembly.name, href: links.assembly({ assembly }) },
        ...ballotPlaceCrumbs(ballot, links),
        { text: lastCrumb },
      ]}
      above={
        <>
          <Tag icon={IconCheckbox} phase="voting">
            {ended ? t('ballots.endedOn') : t('ballots.until')}{' '}
            <DateText at={findVotingEnd(ballot)} zone={ballot.timezone} form={ended ? 'full' : 'moment'} />
          </Tag>
          {ballot.finished && (
            <Tag icon={IconCircleCheck} tone="ok">
              {t('ballots.countedTag')}
            </Tag>
          )}
        </>
      }
      title={title}
      lead={lead}
      picture={{
        picture: campaign.cover,
        seed: campaign.uuid,
        colour: isColour(campaign.colour) ? campaign.colour : undefined,
      }}
    />
  )
}
