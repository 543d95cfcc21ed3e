import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import { Glyph } from './Glyph.tsx'
import classes from './theme/Button.module.css'

interface ButtonProps {
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

type BaseButtonProps = Omit<ButtonProps, 'kind'> & { kind: NonNullable<ButtonProps['kind']> | 'act' }

function BaseButton({
  kind,
  icon,
  href,
  label,
  focused,
  type = 'button',
  size = 'md',
  loading = false,
  ...rest
}: BaseButtonProps) {
  const rootAttributes = {
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
      <AppLink {...rootAttributes} href={href} onClick={rest.onClick}>
        {inside}
      </AppLink>
    )
  }
  return (
    <button
      {...rootAttributes}
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
export const PrimaryButton = (props: Omit<ButtonProps, 'kind'>) => <BaseButton {...props} kind="act" />

/** Everyday buttons: filled (default), a line, words alone, or something that removes. */
export const PlainButton = ({ kind = 'filled', ...rest }: ButtonProps) => <BaseButton {...rest} kind={kind} />
