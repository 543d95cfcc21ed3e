import { useSyncExternalStore } from 'react'
import { onStored, read, write } from './storage.ts'

/** Light or dark: what the reader chose in this browser, else what their system says. */
export const SCHEMES = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

export const chosenScheme = (): Scheme => SCHEMES.find((s) => s === read('colours')) ?? 'auto'

/** The scheme the page is drawn in. */
export function drawnScheme(): 'light' | 'dark' {
  const chosen = chosenScheme()
  return chosen === 'auto' ? (dark().matches ? 'dark' : 'light') : chosen
}

export const chooseScheme = (scheme: Scheme): void => write('colours', scheme)

function listen(listener: () => void): () => void {
  const system = dark()
  system.addEventListener('change', listener)
  const stop = onStored(listener)
  return () => {
    system.removeEventListener('change', listener)
    stop()
  }
}

/** Keeps the page in the scheme of its reader, from before the first picture on. */
export function followScheme(): void {
  const apply = () => document.documentElement.setAttribute('data-mantine-color-scheme', drawnScheme())
  apply()
  listen(apply)
}

export const useChosenScheme = (): Scheme => useSyncExternalStore(listen, chosenScheme)
export const useDrawnScheme = (): 'light' | 'dark' => useSyncExternalStore(listen, drawnScheme)
