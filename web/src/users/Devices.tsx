import { users } from '@folkmoot/core/users/endpoints.ts'
import type { Account, SessionRow } from '@folkmoot/core/users/shapes.ts'
import { IconDeviceDesktop, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { Say } from '../ui/Say.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { Tag } from '../ui/Tag.tsx'
import { sessionsOf } from './queries.ts'
import classes from './users.module.css'

const iconOf = (device: string) =>
  /Android|iOS/.test(device) ? IconDeviceMobile : /Linux|macOS/.test(device) ? IconDeviceLaptop : IconDeviceDesktop

/** Where one is signed in, each with its end (decisions B.3). */
export function Devices({ user }: { user: Account }) {
  const { t } = useText()
  const query = useQuery(sessionsOf(user.userId))
  const { act, pending } = useAct(users.endSessions, () => void outdated(users.sessions))
  const zone = user.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const end = async (session: string | undefined) => {
    const answer = await act({ params: { id: user.userId }, query: session ? { session } : {} })
    if (declined(answer)) errorNotice(failureText(answer))
    else toast(t(session ? 'users.profile.signedOutThere' : 'users.profile.signedOutElsewhere'))
  }
  const count = query.data && !declined(query.data) ? query.data.total : 0
  return (
    <Section
      title={t('users.profile.devices')}
      id="devices"
      {...(count > 0 ? { note: t('users.profile.devicesNote', { count }) } : {})}
    >
      <Loaded query={query} skeleton={<SkeletonRows count={2} />} failed={t('users.profile.devicesFailed')}>
        {({ list }) => (
          <>
            {list.map((row) => (
              <Device key={row.id} row={row} zone={zone} pending={pending} onEnd={() => void end(row.id)} />
            ))}
            {list.length > 1 && (
              <p className={classes.under}>
                <PlainButton kind="default" disabled={pending} onClick={() => void end(undefined)}>
                  {t('users.profile.signOutElsewhere')}
                </PlainButton>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Device({ row, zone, pending, onEnd }: { row: SessionRow; zone: string; pending: boolean; onEnd: () => void }) {
  const { t } = useText()
  const device = row.device || t('users.profile.unknownDevice')
  return (
    <div className={classes.device}>
      <div>
        <b>
          <Glyph of={iconOf(row.device)} /> {device} {row.current && <Tag>{t('users.profile.thisDevice')}</Tag>}
        </b>
        <span className="fm-sm fm-dim">
          {row.current ? (
            <Say k="users.profile.since" nodes={{ date: <DateText at={row.createdAt} zone={zone} form="words" /> }} />
          ) : (
            <Say k="users.profile.lastUsed" nodes={{ date: <DateText at={row.usedAt} zone={zone} form="ago" /> }} />
          )}
        </span>
      </div>
      {!row.current && (
        <PlainButton
          kind="default"
          size="sm"
          disabled={pending}
          label={t('users.profile.signOutThereOf', { device })}
          onClick={onEnd}
        >
          {t('users.profile.signOutThere')}
        </PlainButton>
      )}
    </div>
  )
}
