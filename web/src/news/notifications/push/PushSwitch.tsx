import { type PushDevice, push } from '@folkmoot/core/news/notifications/push.ts'
import { useEffect, useState } from 'react'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { isSubscribed, readPushSupport, subscribeBrowser } from './push-browser.ts'

interface PushSwitchProps {
  userId: number
  /** The key with which a browser subscribes. */
  publicKey: string
  /** The device of this session, if the server has one. */
  current: PushDevice | undefined
}

/** Turns notifications on in this browser, or says why that is not possible. Off is the row of the device in the list. */
export function PushSwitch({ userId, publicKey, current }: PushSwitchProps) {
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
