import { useStore } from '../../../platform/lib/use-store.ts'

/** The signature of a registration, as this tab holds it. */
export interface HeldSignature {
  readonly signature: string
  /** Makes the paper, once; absent when it is made. */
  readonly password?: string
  /** Replaces a finalized detached paper. */
  readonly replaces?: boolean
}

const PREFIX = 'folkmoot.signature.'
const listeners = new Set<() => void>()
/** The same object until it changes, so that React can compare it; also where the browser forbids storage. */
const held = new Map<string, HeldSignature | undefined>()

function parseHeld(text: string | null): HeldSignature | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('signature' in value)) return undefined
    return typeof value.signature === 'string' ? (value as HeldSignature) : undefined
  } catch {
    return undefined
  }
}

/**
 * The signature that this tab holds for a ballot. It is in the storage of the tab alone, never in an address, so that a reload does
 * not lose what the server shows once, and closing the tab forgets it.
 */
export function readHeldSignature(ballot: string): HeldSignature | undefined {
  if (!held.has(ballot)) {
    try {
      held.set(ballot, parseHeld(globalThis.sessionStorage?.getItem(PREFIX + ballot) ?? null))
    } catch {
      held.set(ballot, undefined)
    }
  }
  return held.get(ballot)
}

/** Holds a signature in this tab, or forgets it. */
export function holdSignature(ballot: string, value: HeldSignature | undefined): void {
  held.set(ballot, value)
  try {
    if (value) globalThis.sessionStorage?.setItem(PREFIX + ballot, JSON.stringify(value))
    else globalThis.sessionStorage?.removeItem(PREFIX + ballot)
  } catch {
    // the browser forbids storage: it is held as long as the page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHeldSignature = (ballot: string): HeldSignature | undefined => useStore(subscribe, () => readHeldSignature(ballot))
