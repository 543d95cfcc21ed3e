import { flash } from '../ui/dialogs/notice-store.ts'

const KEY = 'folkmoot.afterReload'

/** Words for the page that follows a reload. */
export const storeReloadMessage = (words: string): void => sessionStorage.setItem(KEY, words)

/** What was left to say by a page that was reloaded. */
export function showReloadMessage(): void {
  const words = sessionStorage.getItem(KEY)
  if (!words) return
  sessionStorage.removeItem(KEY)
  flash(words, { tone: 'bad' })
}
