import { useBlocker } from '@tanstack/react-router'
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
