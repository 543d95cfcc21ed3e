import { useSyncExternalStore } from 'react'
import { onStorageChange, readStored, writeStored } from './storage.ts'

/** Light or dark: what the reader chose in this browser, else what their system says. */
export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const
type ColourScheme = (typeof COLOUR_SCHEMES)[number]

const darkModeQuery = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

const chosenColourScheme = (): ColourScheme => COLOUR_SCHEMES.find((s) => s === readStored('colours')) ?? 'auto'

/** The scheme the page is drawn in. */
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

/** Keeps the page in the scheme of its reader, from before the first picture on. */
export function applyColourScheme(): void {
  const apply = () => document.documentElement.setAttribute('data-mantine-color-scheme', effectiveColourScheme())
  apply()
  subscribeToColourScheme(apply)
}

export const useChosenColourScheme = (): ColourScheme =>
  useSyncExternalStore(subscribeToColourScheme, chosenColourScheme)
export const useEffectiveColourScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribeToColourScheme, effectiveColourScheme)
