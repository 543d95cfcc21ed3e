import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { errorNotice } from '../ui/notices.ts'

export interface CopyValueProps {
  value: string
  /** What the value is, for readers who cannot see what stands beside the button. */
  name: string
}

/** Puts a value where it can be pasted from; says so, and shows the value where the browser does not allow it. */
export function CopyValue({ value, name }: CopyValueProps) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const words = t(copied ? 'ballots.valueCopied' : 'ballots.copyValue')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      errorNotice(value)
    }
  }
  return (
    <PlainButton
      kind="default"
      size="sm"
      icon={copied ? IconCheck : IconCopy}
      label={`${words}: ${name}`}
      onClick={() => void copy()}
    >
      {words}
    </PlainButton>
  )
}
