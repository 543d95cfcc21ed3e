import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { StvArithmetic } from '@folkmoot/core/platform/settings/voting-system.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { notifyFailure } from '../../../platform/ui/dialogs/notify-failure.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { updateCachedBallot } from '../ballot-cache.ts'

type Failure = NonNullable<Ballot['uncounted']>

/** Says that the count of a closed ballot ended without a result, why, and that no vote is lost. */
export function UncountedWords({ failure }: { failure: Failure }) {
  const { t } = useText()
  return (
    <>
      <p>
        <Glyph of={IconAlertTriangle} /> {t(`ballots.uncounted.reason.${failure.reason}`)}
      </p>
      <p>{t('ballots.uncounted.kept')}</p>
    </>
  )
}

/** Lets coordinators have a ballot counted again; one of STV in exact fractions with five decimals as well. */
export function CountAgain({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(ballots.countAgain, updateCachedBallot)
  const { voting } = ballot.rules
  const isExact = voting.system === 'RANKED' && voting.method === 'STV' && voting.arithmetic === 'exact'
  const count = async (arithmetic?: StvArithmetic) => {
    const outcome = await act({ params: { uuid: ballot.uuid }, body: arithmetic ? { arithmetic } : {} })
    if (isFailure(outcome)) await notifyFailure(outcome)
  }
  return (
    <>
      {isExact && <p>{t('ballots.uncounted.help')}</p>}
      <div className="fm-row">
        {isExact && (
          <PlainButton loading={pending} onClick={() => void count('scottish')}>
            {t('ballots.uncounted.decimals')}
          </PlainButton>
        )}
        <PlainButton kind={isExact ? 'default' : 'filled'} loading={pending} onClick={() => void count()}>
          {t('ballots.uncounted.again')}
        </PlainButton>
      </div>
    </>
  )
}
