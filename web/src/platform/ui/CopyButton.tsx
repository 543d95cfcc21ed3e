import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from './Button.tsx'
import { errorNotice } from './dialogs/notice-store.ts'

interface CopyButtonProps {
  value: string
  /** What the value is, for readers who cannot see what stands beside the button. */
  name: string
  /** The words of the button; else "Copy". */
  words?: string
  onCopied?: () => void
}

/** Puts a value where it can be pasted from; says so, and shows the value where the browser does not allow it. */
export function CopyButton({ value, name, words, onCopied }: CopyButtonProps) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const text = copied ? t('ui.copied') : (words ?? t('ui.copy'))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      onCopied?.()
    } catch {
      errorNotice(value)
    }
  }
  return (
    <PlainButton kind="default" size="sm" icon={copied ? IconCheck : IconCopy} label={`${text}: ${name}`} onClick={() => void copy()}>
      {text}
    </PlainButton>
  )
}
