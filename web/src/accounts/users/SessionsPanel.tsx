import { users } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { SessionSummary } from '@folkmoot/core/accounts/users/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { IconDeviceDesktop, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { formatExactInstant, readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import { sessionsQuery } from './queries.ts'
import classes from './users.module.css'

const selectDeviceIcon = (device: string) =>
  /Android|iOS/.test(device) ? IconDeviceMobile : /Linux|macOS/.test(device) ? IconDeviceLaptop : IconDeviceDesktop

/** So many devices are shown at first. */
const FIRST_DEVICES = 5

/** The user's sessions, each with a button to end it (specification B.3). */
export function SessionsPanel({ user }: { user: Account }) {
  const { t } = useText()
  const [all, setAll] = useState(false)
  const query = useQuery(sessionsQuery(user.userId))
  const { act, pending } = useEndpointMutation(users.endSessions, () => void invalidateEndpoints(users.sessions))
  const zone = user.timezone ?? readerZone()
  const end = async (session: string | undefined) => {
    const answer = await act({ params: { id: user.userId }, query: session ? { session } : {} })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t(session ? 'users.profile.signedOutThere' : 'users.profile.signedOutElsewhere'))
  }
  const count = query.data && !isFailure(query.data) ? query.data.total : 0
  return (
    <PhoneFold
      title={t('users.profile.devices')}
      id="devices"
      {...(count > 0 ? { summary: t('users.profile.devicesNote', { count }) } : {})}
    >
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('users.profile.devicesFailed')}>
        {({ list }) => (
          <>
            {[...list]
              .sort((a, b) => Number(b.current) - Number(a.current))
              .slice(0, all ? undefined : FIRST_DEVICES)
              .map((row) => (
                <SessionItem key={row.id} row={row} zone={zone} pending={pending} onEnd={() => void end(row.id)} />
              ))}
            {!all && list.length > FIRST_DEVICES && (
              <p className={classes.under}>
                <PlainButton kind="subtle" onClick={() => setAll(true)}>
                  {t('users.profile.allDevices', { count: list.length })}
                </PlainButton>
              </p>
            )}
            {list.length > 1 && (
              <p className={classes.under}>
                <PlainButton kind="default" disabled={pending} onClick={() => void end(undefined)}>
                  {t('users.profile.signOutElsewhere')}
                </PlainButton>
              </p>
            )}
          </>
        )}
      </QueryView>
    </PhoneFold>
  )
}

function SessionItem({ row, zone, pending, onEnd }: { row: SessionSummary; zone: string; pending: boolean; onEnd: () => void }) {
  const { t, lang } = useText()
  const device = row.device || t('users.profile.unknownDevice')
  return (
    <div className={classes.device}>
      <div>
        <b>
          <Glyph of={selectDeviceIcon(row.device)} /> {device} {row.current && <Tag>{t('users.profile.thisDevice')}</Tag>}
        </b>
        <span className="fm-sm fm-dim">
          {row.current ? (
            <Message textKey="users.profile.since" nodes={{ date: <DateText at={row.createdAt} zone={zone} form="words" /> }} />
          ) : (
            <Message textKey="users.profile.lastUsed" nodes={{ date: <DateText at={row.usedAt} zone={zone} form="ago" /> }} />
          )}
        </span>
      </div>
      {!row.current && (
        <PlainButton
          kind="default"
          size="sm"
          disabled={pending}
          label={`${t('users.profile.signOutThereOf', { device })}, ${formatExactInstant(Date.parse(row.createdAt), lang, zone)}`}
          onClick={onEnd}
        >
          {t('users.profile.signOutThere')}
        </PlainButton>
      )}
    </div>
  )
}
