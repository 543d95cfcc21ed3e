import type { Results } from '@folkmoot/core/ballots/results.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconCheckbox, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { byUuid } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { DateText } from '../ui/DateText.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tag } from '../ui/Tag.tsx'

export interface ResultHeadProps {
  results: Results
  title: string
  lead: ReactNode
  /** The last part of where one is. */
  here: string
}

/** The head of a ballot's pages: where it belongs, when voting ended, whether it is counted. */
export function ResultHead({ results, title, lead, here }: ResultHeadProps) {
  const { t } = useText()
  const links = useLinks()
  const { ballot } = results
  const { campaign } = ballot
  const assembly = byUuid(campaign.assembly.uuid)
  const ended = ballot.closed_at
  return (
    <PageHead
      crumbs={[
        { text: campaign.assembly.name, href: links.assembly({ assembly }) },
        { text: campaign.title, href: links.campaign({ assembly, campaign: byUuid(campaign.uuid) }) },
        { text: here },
      ]}
      above={
        <>
          <Tag icon={IconCheckbox} phase="voting">
            {ended ? t('ballots.endedOn') : t('ballots.until')}{' '}
            <DateText
              at={ended ? Date.parse(ended) - 1 : ballot.ends_at}
              zone={ballot.timezone}
              form={ended ? 'full' : 'moment'}
            />
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
