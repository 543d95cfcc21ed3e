import type { ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import type { ResultView } from '../result-view.ts'
import classes from './Consensus.module.css'

interface BlockReasonsProps {
  rows: readonly ResultRow[]
  result: Pick<ResultView, 'lang' | 'titleOf'>
}

/** The reasons of blocks, by candidate; a reason that several gave stands once. */
export function BlockReasons({ rows, result }: BlockReasonsProps) {
  const { t } = useText()
  const blocked = rows.filter(({ blockReasons }) => blockReasons.length > 0)
  if (blocked.length === 0) return null
  return (
    <Section title={t('consensus.whyBlocked')}>
      <ul className={classes.reasons}>
        {blocked.map(({ candidate_uuid: uuid, blockReasons }) => (
          <li key={uuid}>
            <h3 lang={result.lang}>{result.titleOf(uuid)}</h3>
            <ul>
              {[...new Set(blockReasons)].map((reason) => (
                <li key={reason} lang={result.lang}>
                  {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
