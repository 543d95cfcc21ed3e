import { flash } from '../../platform/ui/dialogs/notice-store.ts'

const KEY = 'folkmoot.afterReload'

/** Stores a message for the page after a reload. */
export const storeReloadMessage = (words: string): void => sessionStorage.setItem(KEY, words)

/** Shows the message stored before the reload, once. */
export function showReloadMessage(): void {
  const words = sessionStorage.getItem(KEY)
  if (!words) return
  sessionStorage.removeItem(KEY)
  flash(words, { tone: 'bad' })
}
