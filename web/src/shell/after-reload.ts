import { flash } from '../ui/notices.ts'

const KEY = 'folkmoot.afterReload'

/** Words for the page that follows a reload. */
export const leaveWords = (words: string): void => sessionStorage.setItem(KEY, words)

/** What was left to say by a page that was reloaded. */
export function sayAfterReload(): void {
  const words = sessionStorage.getItem(KEY)
  if (!words) return
  sessionStorage.removeItem(KEY)
  flash(words, { tone: 'bad' })
}
