import { type PushDevice, push } from '@folkmoot/core/news/notifications/push.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import classes from '../own-rows.module.css'
import { isSubscribed, readPushSupport, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'

interface PushSwitchProps {
  userId: number
  /** The key with which a browser subscribes. */
  publicKey: string
  /** The device of this session, if the server has one. */
  current: PushDevice | undefined
}

/** Turns notifications on in this browser, or says why that is not possible. Off is the row of the device in the list. */
function PushSwitch({ userId, publicKey, current }: PushSwitchProps) {
  const { t } = useText()
  const [support, setSupport] = useState(readPushSupport)
  const [subscribed, setSubscribed] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const add = useEndpointMutation(push.add)
  const id = current?.id
  useEffect(() => {
    let gone = false
    isSubscribed(publicKey).then(
      (is) => gone || setSubscribed(id !== undefined && is),
      () => gone || setSubscribed(false),
    )
    return () => {
      gone = true
    }
  }, [publicKey, id])

  const turnOn = async () => {
    setBusy(true)
    try {
      const body = await subscribeBrowser(publicKey)
      setSupport(readPushSupport())
      if (!body) return
      const answer = await add.act({ params: { id: userId }, body })
      if (isFailure(answer)) return void errorNotice(formatFailure(answer))
      toast(t('news.push.turnedOn'))
      setSubscribed(true)
      await invalidateEndpoints(push.read)
    } catch {
      errorNotice(t('news.push.subscribeFailed'))
    } finally {
      setBusy(false)
    }
  }
  if (support !== 'ready') return <p role="status">{t(`news.push.${support}`)}</p>
  if (subscribed === undefined) return null
  if (subscribed && current) return <p role="status">{t('news.push.on')}</p>
  return (
    <PlainButton loading={busy} onClick={() => void turnOn()}>
      {t('news.push.turnOn')}
    </PlainButton>
  )
}

interface PushPanelProps {
  userId: number
  /** The zone of dates. */
  zone: string
}

/** Notifications on one's devices: on or off on this one, and all that get them. */
export function PushPanel({ userId, zone }: PushPanelProps) {
  const { t } = useText()
  return (
    <PhoneFold title={t('news.push.title')} id="push">
      <p className={`fm-dim ${classes.lead}`}>{t('news.push.lead')}</p>
      <QueryView
        query={useQuery(endpointQuery(push.read, { params: { id: userId } }))}
        skeleton={<SkeletonText lines={2} />}
        failedTitle={t('news.push.failed')}
      >
        {({ publicKey, list }) => (
          <>
            {publicKey === null ? (
              <p>{t('news.push.operatorOff')}</p>
            ) : (
              <PushSwitch userId={userId} publicKey={publicKey} current={list.find(({ current }) => current)} />
            )}
            {list.length > 0 && (
              <ul className={classes.rows} aria-label={t('news.push.devices')}>
                {list.map((device) => (
                  <DeviceRow key={device.id} device={device} userId={userId} zone={zone} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </PhoneFold>
  )
}

function DeviceRow({ device, userId, zone }: PushPanelProps & { device: PushDevice }) {
  const { t } = useText()
  const remove = useEndpointMutation(push.remove)
  const name = device.device || t('users.profile.unknownDevice')
  const end = async () => {
    const answer = await remove.act({ params: { id: userId, device: device.id } })
    if (isFailure(answer) && answer.refused !== 'not_found') return void errorNotice(formatFailure(answer))
    if (device.current) await unsubscribeBrowser().catch(() => undefined)
    toast(t('news.push.removed'))
    await invalidateEndpoints(push.read)
  }
  return (
    <li className={classes.row}>
      <div>
        <b>
          {name} {device.current && <Tag>{t('users.profile.thisDevice')}</Tag>}
        </b>
        <p className="fm-sm fm-dim">
          {device.failing ? (
            t('news.push.failing')
          ) : (
            <Message textKey="news.push.since" nodes={{ date: <DateText at={device.createdAt} zone={zone} form="words" /> }} />
          )}
        </p>
      </div>
      <PlainButton
        kind="default"
        size="sm"
        loading={remove.pending}
        label={t('news.push.removeOf', { device: name })}
        onClick={() => void end()}
      >
        {t('news.push.remove')}
      </PlainButton>
    </li>
  )
}
