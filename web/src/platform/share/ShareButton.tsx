import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { loadTextPart, useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Pill } from '../ui/Chip.tsx'
import { LazySlot, lazyComponent } from '../ui/loading/lazy-panel.tsx'
import type { SharedPlace } from './shared-place.ts'

const ShareDialog = lazyComponent(() => Promise.all([import('./ShareDialog.tsx'), loadTextPart('share')]).then(([m]) => m.ShareDialog))

interface ShareButtonProps {
  /** What is shared. */
  title: string
  place: SharedPlace
  /** As it stands among others: a pill beside reactions, or a button of a header. */
  form?: 'pill' | 'button'
  /** The words of the button, where "Share" stands above it already. */
  words?: string
}

/** Opens what one needs to show a page to others: its address, a QR code, the device's own way to send it. */
export function ShareButton({ title, place, form = 'button', words }: ShareButtonProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      {form === 'pill' ? (
        <Pill framed icon={IconShare} onClick={() => setOpened(true)}>
          {words ?? t('ui.share')}
        </Pill>
      ) : (
        <PlainButton kind="default" size="sm" icon={IconShare} onClick={() => setOpened(true)}>
          {words ?? t('ui.share')}
        </PlainButton>
      )}
      {opened && (
        <LazySlot>
          <ShareDialog title={title} place={place} onClose={() => setOpened(false)} />
        </LazySlot>
      )}
    </>
  )
}
