import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '../lib/stored-drafts.ts'
import { useText } from '../lib/text/i18n.ts'
import { confirm } from './dialogs/dialog-requests.ts'

/** Asks for confirmation before a page with unsaved changes is left, by a link, the back button or closing the tab. */
export function useUnsavedWarning(dirty: boolean): void {
  const { t } = useText()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const leave = await confirm({
        title: t('ui.unsavedTitle'),
        message: t('ui.unsavedText'),
        yes: t('ui.leave'),
        no: t('ui.stay'),
      })
      return !leave
    },
  })
}

/**
 * The values of a form, stored in this browser while typed and restored when the page opens again. `fits` validates the stored
 * draft; `done` drops it once it is saved.
 */
export function useDraft<T>(
  form: string,
  empty: T,
  fits: (kept: unknown) => kept is T,
): readonly [T, (words: T) => void, () => void] {
  const [words, setWords] = useState<T>(() => {
    const kept = readDraft(form)
    return fits(kept) ? kept : empty
  })
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) saveDraft(form, words)
  }, [form, words, touched])
  const change = (next: T) => {
    setTouched(true)
    setWords(next)
  }
  const done = () => {
    setTouched(false)
    deleteDraft(form)
  }
  return [words, change, done]
}

const isText = (kept: unknown): kept is string => typeof kept === 'string'

/** One field of words, kept as `useDraft` keeps a form. */
export const useTextDraft = (name: string) => useDraft(name, '', isText)
