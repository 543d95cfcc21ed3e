import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { A } from './A.tsx'
import { Glyph } from './Glyph.tsx'

export interface PushProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'loading' | 'disabled'> {
  children: ReactNode
  icon?: Icon | undefined
  /** With an address the button is a link that looks like one. */
  href?: string | undefined
  onClick?: (() => void) | undefined
  type?: ButtonHTMLAttributes<HTMLButtonElement>['type']
  kind?: 'filled' | 'default' | 'subtle' | 'danger'
  /** A name for readers who cannot see what stands beside it; begins with the visible words. */
  label?: string | undefined
  /** Where the focus begins when its dialog opens. */
  focused?: boolean | undefined
}

function Push({
  kind,
  icon,
  href,
  label,
  focused,
  type = 'button',
  children,
  ...rest
}: Omit<PushProps, 'kind'> & { kind: string }) {
  const look = {
    ...rest,
    variant: kind,
    leftSection: icon && <Glyph of={icon} />,
    ...(label ? { 'aria-label': label } : {}),
    ...(focused ? { 'data-autofocus': true } : {}),
  }
  return href === undefined ? (
    <Button {...look} type={type}>
      {children}
    </Button>
  ) : (
    <Button {...look} component={A} href={href}>
      {children}
    </Button>
  )
}

/** The one thing to do now, in marigold and in the words of the phase. One on a page at most. */
export const ActButton = (props: Omit<PushProps, 'kind'>) => <Push {...props} kind="act" />

/** Everyday buttons: filled (default), a line, words alone, or something that removes. */
export const PlainButton = ({ kind = 'filled', ...rest }: PushProps) => <Push {...rest} kind={kind} />
