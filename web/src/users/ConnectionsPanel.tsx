import type { Connections, DirectoryConnection, SocialConnection } from '@folkmoot/core/users/connections.ts'
import { connections } from '@folkmoot/core/users/connections.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { seed, useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { DateText } from '../ui/DateText.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { Say } from '../ui/Say.tsx'
import { Section } from '../ui/Section.tsx'
import { DirectoryDialog } from './DirectoryDialog.tsx'
import { sendAway } from './errand.ts'
import { connectionsOf } from './queries.ts'
import classes from './users.module.css'

/** Is there anything to connect? Where not, the profile has no such part. */
export function useHasConnections(user: Account | undefined): boolean {
  const query = useQuery({ ...connectionsOf(user?.userId ?? 0), enabled: user !== undefined })
  const { data } = query
  return data !== undefined && !declined(data) && data.social.length + data.directories.length > 0
}

/** The other ways in: directories of one's assemblies and social networks (SES-066, SES-075). */
export function ConnectionsPanel({ user }: { user: Account }) {
  const { t } = useText()
  const { data } = useQuery(connectionsOf(user.userId))
  if (!data || declined(data)) return null
  const keep = (given: Connections) => seed(connections.list, { params: { id: user.userId } }, given)
  return (
    <Section title={t('directory.connections')} id="connections">
      {data.directories.map((row) => (
        <DirectoryRow key={row.assembly.uuid} row={row} user={user} keep={keep} />
      ))}
      {data.social.map((row) => (
        <SocialRow key={row.name} row={row} user={user} keep={keep} />
      ))}
    </Section>
  )
}

interface RowProps<R> {
  row: R
  user: Account
  keep: (given: Connections) => void
}

function SocialRow({ row, user, keep }: RowProps<SocialConnection>) {
  const { t } = useText()
  const begin = useAct(connections.connectSocial)
  const end = useAct(connections.disconnectSocial, keep)
  const at = { params: { id: user.userId, name: row.name } }
  const connect = async () => {
    const answer = await begin.act(at)
    if (declined(answer)) errorNotice(failureText(answer))
    else sendAway(answer.url, { name: row.name })
  }
  const disconnect = async () => {
    const answer = await end.act(at)
    if (declined(answer)) errorNotice(failureText(answer))
    else toast(t('directory.disconnected', { name: row.label }))
  }
  return (
    <Row
      name={row.label}
      help={t('directory.socialHelp')}
      row={row}
      user={user}
      pending={begin.pending || end.pending}
      onConnect={() => void connect()}
      onDisconnect={() => void disconnect()}
    />
  )
}

function DirectoryRow({ row, user, keep }: RowProps<DirectoryConnection>) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const end = useAct(connections.disconnectDirectory, keep)
  const name = t('directory.directoryOf', { name: row.assembly.name })
  const disconnect = async () => {
    const answer = await end.act({ params: { id: user.userId, assembly: row.assembly.uuid } })
    if (declined(answer)) errorNotice(failureText(answer))
    else toast(t('directory.disconnected', { name }))
  }
  const connected = (given: Connections) => {
    keep(given)
    setAsking(false)
    toast(t('directory.connected', { name }))
  }
  return (
    <>
      <Row
        name={name}
        as={row.username}
        help={t('directory.directoryHelp')}
        row={row}
        user={user}
        pending={end.pending}
        onConnect={() => setAsking(true)}
        onDisconnect={() => void disconnect()}
      />
      {asking && <DirectoryDialog row={row} user={user} onClose={() => setAsking(false)} onDone={connected} />}
    </>
  )
}

interface LineProps {
  name: string
  /** The name one has there. */
  as?: string | null
  help: string
  row: Pick<SocialConnection, 'since' | 'may'>
  user: Account
  pending: boolean
  onConnect: () => void
  onDisconnect: () => void
}

function Row({ name, as, help, row, user, pending, onConnect, onDisconnect }: LineProps) {
  const { t } = useText()
  const zone = user.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className={classes.act}>
      <div>
        <b>{name}</b>
        <p className="fm-sm fm-dim">
          {row.since === null ? (
            `${help} ${t('directory.notConnected')}`
          ) : (
            <Say
              k={as ? 'directory.connectedAs' : 'directory.connectedSince'}
              values={{ name: as ?? '' }}
              nodes={{ date: <DateText at={row.since} zone={zone} form="words" /> }}
            />
          )}
        </p>
      </div>
      {row.may.connect && (
        <PlainButton
          kind="default"
          icon={IconPlugConnected}
          loading={pending}
          label={t('directory.connectIt', { name })}
          onClick={onConnect}
        >
          {t('directory.connect')}
        </PlainButton>
      )}
      {row.may.disconnect && (
        <PlainButton
          kind="default"
          loading={pending}
          label={t('directory.disconnectIt', { name })}
          onClick={onDisconnect}
        >
          {t('directory.disconnect')}
        </PlainButton>
      )}
      {row.since !== null && !row.may.disconnect && !row.may.connect && (
        <span className="fm-sm fm-dim">{t('directory.onlyWay')}</span>
      )}
    </div>
  )
}
