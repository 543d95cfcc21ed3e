import type { Icon } from '@tabler/icons-react'

/** A line icon beside a text; hidden from screen readers. */
export function Glyph({ of: Drawn, size, className }: { of: Icon; size?: number; className?: string | undefined }) {
  return (
    <Drawn
      className={className ? `fm-i ${className}` : 'fm-i'}
      stroke={1.8}
      aria-hidden="true"
      focusable="false"
      {...(size ? { style: { width: size, height: size } } : {})}
    />
  )
}
