import { onStorageChange, readStored, writeStored } from './storage.ts'
import { useStore } from './use-store.ts'

/** The reader's choice of light or dark in this browser, else the system's. */
export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const
type ColourScheme = (typeof COLOUR_SCHEMES)[number]

const darkModeQuery = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

const chosenColourScheme = (): ColourScheme => COLOUR_SCHEMES.find((s) => s === readStored('colours')) ?? 'auto'

/** The scheme that is rendered. */
function effectiveColourScheme(): 'light' | 'dark' {
  const chosen = chosenColourScheme()
  return chosen === 'auto' ? (darkModeQuery().matches ? 'dark' : 'light') : chosen
}

export const saveColourScheme = (scheme: ColourScheme): void => writeStored('colours', scheme)

function subscribeToColourScheme(listener: () => void): () => void {
  const system = darkModeQuery()
  system.addEventListener('change', listener)
  const stop = onStorageChange(listener)
  return () => {
    system.removeEventListener('change', listener)
    stop()
  }
}

/** Keeps the page in the reader's scheme, from before the first render. */
export function applyColourScheme(): void {
  const apply = () => document.documentElement.setAttribute('data-scheme', effectiveColourScheme())
  apply()
  subscribeToColourScheme(apply)
}

export const useChosenColourScheme = (): ColourScheme => useStore(subscribeToColourScheme, chosenColourScheme)
