import type { Phase, PhaseType } from '../words.ts'

/** An enabled phase whose key is its type. */
export const buildPhase = (id: number, type: PhaseType, start: string | null, end: string | null, more: Partial<Phase> = {}): Phase => ({
  ...{ id, key: type, type, position: id, enabled: true, linked: false, start, end },
  ...more,
})
