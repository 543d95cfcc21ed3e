import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useEffect } from 'react'
import { currentSession } from '../../platform/lib/session.ts'
import { readStored, removeStored, type StoredValues, writeChanged } from '../../platform/lib/storage.ts'

/** Where a signed-in person is, from the whole to the part (APP-030). */
const LEVELS = ['assembly', 'campaign', 'component', 'milestones', 'group'] as const
type StoredPlace = { readonly [N in (typeof LEVELS)[number]]?: StoredValues[N] | undefined }

/** Stores the current place; what the screen is not in is removed. Visitors store none, and know no numbers. */
export function storePlace(place: StoredPlace): void {
  if (!currentSession() || place.assembly === undefined) return
  for (const level of LEVELS) {
    const value = place[level]
    if (value !== undefined) writeChanged(level, value)
    else if (readStored(level) !== undefined) removeStored(level)
  }
}

/** The part of a place that a campaign tells: its current phase and its milestones. */
export const placeInCampaign = (campaign: Campaign | undefined): Pick<StoredPlace, 'component' | 'milestones'> => ({
  component: campaign?.components.find(({ active }) => active)?.componentId,
  milestones: campaign?.milestones.map(({ milestoneId, key, date }) => ({ milestoneId, key, date })),
})

/** Stores the place of a screen once it is shown, and again when it changes. */
export function useStoredPlace(place: StoredPlace): void {
  const text = JSON.stringify(place)
  useEffect(() => storePlace(JSON.parse(text) as StoredPlace), [text])
}
