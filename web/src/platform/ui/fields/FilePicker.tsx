import { acceptedExtensions, type UploadTarget } from '@folkmoot/core/platform/files/file-types.ts'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Glyph } from '../Glyph.tsx'
import button from '../theme/Button.module.css'
import { Heard } from '../VisuallyHidden.tsx'
import classes from './UploadField.module.css'

interface FilePickerProps {
  /** The words of the button: "Choose a picture". */
  children: string
  /** What the file is for, where the same words stand elsewhere on the page; it is only heard. */
  of?: ReactNode
  icon: Icon
  target: UploadTarget
  onPick: (file: File) => void
  name?: string | undefined
  disabled?: boolean | undefined
  size?: 'sm' | 'md'
  describedBy?: string | undefined
  invalid?: boolean | undefined
  /** Other endings than those of the target, for a file that is read and not kept. */
  accept?: string | undefined
}

/** A button that opens the device's own picker of files; it is one of the browser's, so keys and readers know it. */
export function FilePicker({
  children,
  of,
  icon,
  target,
  onPick,
  name,
  disabled,
  size = 'md',
  describedBy,
  invalid,
  accept,
}: FilePickerProps) {
  const id = useId()
  return (
    <span className={classes.pick}>
      <input
        type="file"
        id={id}
        name={name}
        className="fm-hidden"
        accept={accept ?? acceptedExtensions(target)}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // so that the same file can be chosen again
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      <label htmlFor={id} className={button.root} data-variant="default" data-size={size} {...(disabled ? { 'data-disabled': true } : {})}>
        <Glyph of={icon} />
        <span className={button.label}>{children}</span>
        {of !== undefined && <Heard of={of} />}
      </label>
    </span>
  )
}
