import type { Ban, OwnBan } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DateText } from '../../../platform/ui/DateText.tsx'

/** Until the end of which day a ban is in force. */
export function BanTerm({ ban: { until }, zone }: { ban: Pick<Ban | OwnBan, 'until'>; zone: Zone }) {
  const { t } = useText()
  if (until === null) return <>{t('memberships.bans.noEnd')}</>
  return (
    <>
      {t('memberships.bans.until')} <DateText at={Date.parse(until) - 1} zone={zone} form="words" />
    </>
  )
}
