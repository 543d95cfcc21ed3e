import { useStore } from '../../lib/use-store.ts'

let windows: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setWindows(next: readonly HTMLElement[]): void {
  const { clientWidth, style } = document.documentElement
  // the page behind a window stays where it is, also where its scroll bar took room
  if (windows.length === 0) style.paddingInlineEnd = `${innerWidth - clientWidth}px`
  windows = next
  style.overflow = windows.length > 0 ? 'hidden' : ''
  if (windows.length === 0) style.paddingInlineEnd = ''
  for (const listener of listeners) listener()
}

/** Keeps the page still behind a window; returns what ends that. */
export function addOpenWindow(window: HTMLElement): () => void {
  setWindows([...windows, window])
  return () => setWindows(windows.filter((one) => one !== window))
}

/** The window above all others: only what is in it can be reached. */
export const useTopWindow = (): HTMLElement | undefined =>
  useStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => windows.at(-1),
  )

/** Whether any dialog is open: one that opens by itself never opens over another. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
