import type { PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useLinks } from '../../../../platform/lib/links-context.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../../platform/ui/AppLink.tsx'
import { QueryView } from '../../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../../platform/ui/loading/Skeletons.tsx'
import { Note } from '../../../../platform/ui/page/Page.tsx'
import { parsePaper } from '../../voting/paper-choices.ts'
import { listVoteLines } from '../../voting/paper-words.ts'
import classes from '../Result.module.css'
import { ownPaperQuery } from './own-paper-query.ts'

/**
 * What the reader voted on a ballot that is counted, which nobody else is shown; with the way to check it where the papers are published
 * (VOT-013).
 */
export function OwnVote({ ballot, checkable }: { ballot: string; checkable: boolean }) {
  const { t } = useText()
  const query = useQuery(ownPaperQuery(ballot))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('ballots.paperFailed')}>
      {(document) => <VoteLines document={document} checkable={checkable} />}
    </QueryView>
  )
}

function VoteLines({ document, checkable }: { document: PaperDocument; checkable: boolean }) {
  const text = useText()
  const { t } = text
  const links = useLinks()
  const { ballot } = document
  const lines = listVoteLines(ballot, parsePaper(ballot, document), text)
  return (
    <div className={classes.own}>
      <Note>
        <h2 className="fm-h3">{t('ballots.own.title')}</h2>
        <p>{t(lines.length === 0 ? 'ballots.own.blank' : 'ballots.own.counted')}</p>
        {lines.length > 0 && (
          <ul>
            {lines.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        )}
        {checkable && (
          <p>
            <AppLink href={links.ballot(ballot.uuid, 'check')}>{t('ballots.own.check')}</AppLink>
          </p>
        )}
      </Note>
    </div>
  )
}
