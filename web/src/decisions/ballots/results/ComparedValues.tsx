import type { ValueComparison } from '@folkmoot/core/decisions/tally/audit/compare-published.ts'
import type { PackageIdentity } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { CopyButton } from '../../../platform/ui/CopyButton.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { Fold } from '../../../platform/ui/page/Fold.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from './Verification.module.css'

const NAMES = {
  ballot: 'verify_ballot',
  digest: 'verify_package',
  'papers-digest': 'verify_papers',
  commitment: 'verify_commitment',
  seed: 'verify_seed',
  'closing-root': 'tree.closing',
  'result-root': 'tree.result',
} as const satisfies Record<ValueComparison['what'], string>

/** The values of a package beside those the site publishes; where the site does not respond, the reader compares them. */
export function ComparedValues({ identity, compared }: { identity: PackageIdentity; compared: readonly ValueComparison[] | undefined }) {
  const { t } = useText()
  const values = [
    ['ballot', identity.uuid],
    ['digest', identity.packageDigest],
    ['papers-digest', identity.papersDigest],
    ['commitment', identity.commitment],
    ['seed', identity.seed],
    ['closing-root', identity.closingRoot],
    ['result-root', identity.resultRoot],
  ] as const
  return (
    <Section title={t(compared ? 'ballots.checkCompared' : 'ballots.checkNotCompared')} size="small">
      {!compared && <p className="fm-sm">{t('ballots.checkNotComparedHelp')}</p>}
      <Fold
        title={t('ballots.forExperts')}
        summary={t('ballots.forExpertsCompare')}
        // what differs, or is left to the reader to compare, is not hidden
        opens={!compared || compared.some(({ same }) => !same)}
      >
        <dl className={classes.values}>
          {values.map(([what, found]) => {
            const one = compared?.find((each) => each.what === what)
            if (found === null && !one) return null
            const name = t(`ballots.${NAMES[what]}`)
            return (
              <div key={what}>
                <dt>{name}</dt>
                {found !== null && (
                  <dd className={classes.value}>
                    <code>{found}</code>
                    <CopyButton value={found} name={name} />
                  </dd>
                )}
                {one && (
                  <dd className="fm-sm">
                    <Glyph of={one.same ? IconCircleCheck : IconCircleX} />{' '}
                    {one.same ? t('ballots.compareSame') : t('ballots.compareOther', { known: one.known })}
                  </dd>
                )}
              </div>
            )
          })}
        </dl>
      </Fold>
    </Section>
  )
}
