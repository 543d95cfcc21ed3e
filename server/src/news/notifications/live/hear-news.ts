import type { Teller } from '../telling/teller.ts'
import type { LiveHub } from './live-hub.ts'

/** The channels of the database: a trigger announces signals (migration 0026), the teller who was told. */
const CHANNELS = { signals: 'folkmoot_signals', told: 'folkmoot_told' } as const

/** Another listener, with a channel of its own. */
interface NoticeListener {
  readonly channel: string
  onNotice(payload: string): void
  onConnected(): void
}

/** What a node does with the notices of the database. */
export const hearNews = (teller: Teller, hub: LiveHub, documents?: NoticeListener) => ({
  channels: [...Object.values(CHANNELS), ...(documents ? [documents.channel] : [])],
  onNotice(channel: string, payload: string) {
    if (channel === documents?.channel) documents.onNotice(payload)
    else if (channel === CHANNELS.told) hub.announceTold(payload)
    else {
      hub.announceEvents(payload)
      teller.tellSoon()
    }
  },
  onConnected() {
    hub.announceGap()
    documents?.onConnected()
    teller.tellSoon()
  },
})
