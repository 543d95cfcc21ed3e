import { loadTextPart } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'

/** The dialog that keeps a member out, with its texts. */
export const KeepOut = lazyPanel(() =>
  Promise.all([import('./KeepOutDialog.tsx'), loadTextPart('authorRemovals')]).then(([m]) => m.KeepOutDialog),
)

/** What was removed together, and its undoing. */
export const AuthorRemovals = lazyPanel(() =>
  Promise.all([import('./AuthorRemovalsPanel.tsx'), loadTextPart('authorRemovals')]).then(([m]) => m.AuthorRemovalsPanel),
)
