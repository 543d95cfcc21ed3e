import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { A } from './A.tsx'
import { Glyph } from './Glyph.tsx'
import classes from './theme/Button.module.css'

export interface PushProps {
  children: ReactNode
  icon?: Icon | undefined
  /** With an address the button is a link that looks like one. */
  href?: string | undefined
  onClick?: (() => void) | undefined
  type?: 'button' | 'submit'
  kind?: 'filled' | 'default' | 'subtle' | 'danger'
  size?: 'sm' | 'md'
  fullWidth?: boolean
  /** Its call is under way: the words make room for a wheel, and another push does nothing. */
  loading?: boolean | undefined
  disabled?: boolean | undefined
  /** A name for readers who cannot see what stands beside it; begins with the visible words. */
  label?: string | undefined
  /** Where the focus begins when its dialog opens. */
  focused?: boolean | undefined
}

type Look = Omit<PushProps, 'kind'> & { kind: NonNullable<PushProps['kind']> | 'act' }

function Push({ kind, icon, href, label, focused, type = 'button', size = 'md', loading = false, ...rest }: Look) {
  const look = {
    className: classes.root,
    'data-variant': kind,
    'data-size': size,
    ...(rest.fullWidth ? { 'data-wide': true } : {}),
    ...(label ? { 'aria-label': label } : {}),
    ...(focused ? { 'data-autofocus': true } : {}),
  }
  const inside = (
    <>
      {icon && <Glyph of={icon} />}
      <span className={classes.label}>{rest.children}</span>
    </>
  )
  if (href !== undefined) {
    return (
      <A {...look} href={href} onClick={rest.onClick}>
        {inside}
      </A>
    )
  }
  return (
    <button
      {...look}
      type={type}
      disabled={rest.disabled}
      aria-busy={loading}
      onClick={(event) => {
        // a form is not sent twice either
        if (loading) event.preventDefault()
        else rest.onClick?.()
      }}
    >
      {inside}
      {loading && <span className={classes.wheel} />}
    </button>
  )
}

/** The one thing to do now, in marigold and in the words of the phase. One on a page at most. */
export const ActButton = (props: Omit<PushProps, 'kind'>) => <Push {...props} kind="act" />

/** Everyday buttons: filled (default), a line, words alone, or something that removes. */
export const PlainButton = ({ kind = 'filled', ...rest }: PushProps) => <Push {...rest} kind={kind} />
