import type { Teller } from '../telling/teller.ts'
import type { LiveHub } from './live-hub.ts'

/** The channels of the database: a trigger announces signals (migration 0026), the teller who was told. */
const CHANNELS = { signals: 'folkmoot_signals', told: 'folkmoot_told' } as const

/** What a node does with the notices of the database. */
export const hearNews = (teller: Teller, hub: LiveHub) => ({
  channels: Object.values(CHANNELS),
  onNotice(channel: string, payload: string) {
    if (channel === CHANNELS.told) hub.announceTold(payload)
    else {
      hub.announceEvents(payload)
      teller.tellSoon()
    }
  },
  onConnected() {
    hub.announceGap()
    teller.tellSoon()
  },
})
