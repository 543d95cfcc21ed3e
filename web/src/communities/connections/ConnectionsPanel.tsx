import type { Connections, DirectoryConnection, SocialConnection } from '@folkmoot/core/communities/connections/endpoints.ts'
import { connections } from '@folkmoot/core/communities/connections/endpoints.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../../accounts/users/users.module.css'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, endpointQuery, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Message } from '../../platform/ui/Message.tsx'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import { DirectoryDialog } from './DirectoryDialog.tsx'
import { redirectToProvider } from './oauth-attempt.ts'

const connectionsQuery = (userId: number) => endpointQuery(connections.list, { params: { id: userId } })

/** Whether there is anything to connect; otherwise the profile has no such panel. */
export function useHasConnections(user: Account | undefined): boolean {
  const query = useQuery({ ...connectionsQuery(user?.userId ?? 0), enabled: user !== undefined })
  const { data } = query
  return data !== undefined && !isFailure(data) && data.social.length + data.directories.length > 0
}

/** Other sign-in methods: directories of the user's assemblies and social networks (SES-066, SES-075). */
export function ConnectionsPanel({ user }: { user: Account }) {
  const { t } = useText()
  const { data } = useQuery(connectionsQuery(user.userId))
  if (!data || isFailure(data)) return null
  const cacheConnections = (given: Connections) => cacheResponse(connections.list, { params: { id: user.userId } }, given)
  return (
    <PhoneFold title={t('directory.connections')} id="connections">
      {data.directories.map((row) => (
        <DirectoryRow key={row.assembly.uuid} row={row} user={user} keep={cacheConnections} />
      ))}
      {data.social.map((row) => (
        <SocialRow key={row.name} row={row} user={user} keep={cacheConnections} />
      ))}
    </PhoneFold>
  )
}

interface RowProps<R> {
  row: R
  user: Account
  keep: (given: Connections) => void
}

function SocialRow({ row, user, keep }: RowProps<SocialConnection>) {
  const { t } = useText()
  const begin = useEndpointMutation(connections.connectSocial)
  const end = useEndpointMutation(connections.disconnectSocial, keep)
  const at = { params: { id: user.userId, name: row.name } }
  const connect = async () => {
    const answer = await begin.act(at)
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else redirectToProvider(answer.url, { name: row.name })
  }
  const disconnect = async () => {
    const answer = await end.act(at)
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('directory.disconnected', { name: row.label }))
  }
  return (
    <ConnectionRow
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
  const end = useEndpointMutation(connections.disconnectDirectory, keep)
  const name = t('directory.directoryOf', { name: row.assembly.name })
  const disconnect = async () => {
    const answer = await end.act({ params: { id: user.userId, assembly: row.assembly.uuid } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('directory.disconnected', { name }))
  }
  const connected = (given: Connections) => {
    keep(given)
    setAsking(false)
    toast(t('directory.connected', { name }))
  }
  return (
    <>
      <ConnectionRow
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

interface ConnectionRowProps {
  name: string
  /** The user's name in that service. */
  as?: string | null
  help: string
  row: Pick<SocialConnection, 'since' | 'may'>
  user: Account
  pending: boolean
  onConnect: () => void
  onDisconnect: () => void
}

function ConnectionRow({ name, as, help, row, user, pending, onConnect, onDisconnect }: ConnectionRowProps) {
  const { t } = useText()
  const zone = user.timezone ?? readerZone()
  return (
    <div className={classes.act}>
      <div>
        <b>{name}</b>
        <p className="fm-sm fm-dim">
          {row.since === null ? (
            `${help} ${t('directory.notConnected')}`
          ) : (
            <Message
              textKey={as ? 'directory.connectedAs' : 'directory.connectedSince'}
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
        <PlainButton kind="default" loading={pending} label={t('directory.disconnectIt', { name })} onClick={onDisconnect}>
          {t('directory.disconnect')}
        </PlainButton>
      )}
      {row.since !== null && !row.may.disconnect && !row.may.connect && <span className="fm-sm fm-dim">{t('directory.onlyWay')}</span>}
    </div>
  )
}
