import { useState } from 'react'
import { loadTextPart, useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import type { AuthorPlace } from './author-removal-queries.ts'

const RemoveAllDialog = lazyPanel(() =>
  Promise.all([import('./RemoveAllDialog.tsx'), loadTextPart('authorRemovals')]).then(([m]) => m.RemoveAllDialog),
)

/** Opens the dialog that removes everything of a person. */
export function RemoveAllButton({ author }: { author: AuthorPlace & { readonly name: string } }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PlainButton kind="subtle" label={t('memberships.bans.removeAllName', { name: author.name })} onClick={() => setOpen(true)}>
        {t('memberships.bans.removeAll')}
      </PlainButton>
      {open && <RemoveAllDialog author={author} onClose={() => setOpen(false)} />}
    </>
  )
}
