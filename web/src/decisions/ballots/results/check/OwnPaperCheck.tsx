import type { PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { provePaperInPackage } from '@folkmoot/core/decisions/tally/audit/check-tree.ts'
import type { AuditFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import type { Paper } from '@folkmoot/core/decisions/tally/papers/paper.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { QueryView } from '../../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { ownPaperQuery } from './own-paper-query.ts'

function toPaper({ ballot, vote }: PaperDocument): Paper {
  const uuids = new Map(ballot.candidates.map(({ id, contribution_uuid: uuid }) => [id, uuid]))
  return vote.votes.map(({ candidate_id: id, value }) => [uuids.get(id) ?? '', value])
}

/** Looks for the reader's own paper of an open ballot in its package, and proves that the tree holds it. */
export function OwnPaperCheck({ ballot, files }: { ballot: string; files: readonly AuditFile[] }) {
  const { t } = useText()
  const query = useQuery(ownPaperQuery(ballot))
  return (
    <Section title={t('ballots.own.question')} size="small">
      <QueryView query={query} skeleton={<SkeletonRows count={1} />} failedTitle={t('ballots.paperFailed')}>
        {(document) => <PaperVerdict document={document} files={files} />}
      </QueryView>
    </Section>
  )
}

function PaperVerdict({ document, files }: { document: PaperDocument; files: readonly AuditFile[] }) {
  const { t } = useText()
  const proof = provePaperInPackage(files, toPaper(document))
  return (
    <p role="status">
      <Glyph of={proof ? IconCircleCheck : IconCircleX} />{' '}
      {proof ? t('ballots.own.found', { count: proof.alike, place: proof.place, papers: proof.papers }) : t('ballots.own.missing')}
    </p>
  )
}
