import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconCheckbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ballotPlaceCrumbs } from '../../../decisions/ballots/ballot-crumbs.ts'
import { ballotQuery } from '../../../decisions/ballots/queries.ts'
import { byUuid } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { DaysLeft } from '../../../platform/ui/DaysLeft.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { WizardSteps } from '../../../platform/ui/page/WizardSteps.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

/** The steps of the way through a ballot; the signature belongs to the first. */
const STEPS = ['register', 'vote', 'summary', 'result'] as const

interface BallotStepPageProps {
  uuid: string
  step: (typeof STEPS)[number]
  title: string
  children: (ballot: Ballot) => ReactNode
}

/** The frame of the v1 pages of a ballot: where it belongs, until when it is open, and the steps (VOT-013). */
export function BallotStepPage({ uuid, step, title, children }: BallotStepPageProps) {
  const { t } = useText()
  return (
    <QueryView
      query={useQuery(ballotQuery(uuid))}
      skeleton={<SkeletonPage />}
      failedTitle={t('ballots.loadFailed')}
      resource={{ type: t('errors.kind.ballot'), id: uuid }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(ballot) => (
        <Page title={`${title} · ${ballot.title}`} colour={isColour(ballot.campaign.colour) ? ballot.campaign.colour : undefined}>
          <StepHeader ballot={ballot} title={title} />
          <Container>
            <div style={{ paddingBlock: 'var(--fm-6) var(--fm-10)' }}>
              <WizardSteps current={step} steps={STEPS.map((name) => ({ name, label: t(`ballotPages.step_${name}`) }))} />
              {children(ballot)}
            </div>
          </Container>
        </Page>
      )}
    </QueryView>
  )
}

function StepHeader({ ballot, title }: { ballot: Ballot; title: string }) {
  const { t } = useText()
  const links = useLinks()
  const { campaign } = ballot
  const assembly = byUuid(campaign.assembly.uuid)
  return (
    <PageHeader
      crumbs={[{ text: campaign.assembly.name, href: links.assembly({ assembly }) }, ...ballotPlaceCrumbs(ballot, links), { text: title }]}
      above={
        <>
          <Tag icon={IconCheckbox} phase="voting">
            <DateText at={ballot.starts_at} zone={ballot.timezone} /> {t('ballots.until')}{' '}
            <DateText at={ballot.ends_at} zone={ballot.timezone} />
          </Tag>
          {ballot.state === 'open' && <DaysLeft last={ballot.ends_on} zone={ballot.timezone} />}
        </>
      }
      title={title}
      lead={ballot.title}
    />
  )
}
