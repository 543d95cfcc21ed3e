import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import { Glyph } from './Glyph.tsx'
import classes from './theme/Button.module.css'

interface ButtonProps {
  children: ReactNode
  icon?: Icon | undefined
  /** With an address the button is a link styled as a button. */
  href?: string | undefined
  onClick?: (() => void) | undefined
  type?: 'button' | 'submit'
  kind?: 'filled' | 'default' | 'subtle' | 'danger'
  size?: 'sm' | 'md'
  fullWidth?: boolean
  /** The request is pending: a spinner is shown, and another press does nothing. */
  loading?: boolean | undefined
  disabled?: boolean | undefined
  /** An accessible name; begins with the visible text. */
  label?: string | undefined
  /** For an act that can be taken back: whether it is on. */
  pressed?: boolean | undefined
  /** What it opens below itself is open. */
  expanded?: boolean | undefined
  /** Gets the focus when its dialog opens. */
  focused?: boolean | undefined
}

type BaseButtonProps = Omit<ButtonProps, 'kind'> & { kind: NonNullable<ButtonProps['kind']> | 'act' }

function BaseButton({
  kind,
  icon,
  href,
  label,
  focused,
  expanded,
  pressed,
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
    ...(expanded === undefined ? {} : { 'aria-expanded': expanded }),
    ...(pressed === undefined ? {} : { 'aria-pressed': pressed }),
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
        // prevents a second submit of a form
        if (loading) event.preventDefault()
        else rest.onClick?.()
      }}
    >
      {inside}
      {loading && <span className={classes.wheel} />}
    </button>
  )
}

/** The primary button, in marigold. At most one on a page. */
export const PrimaryButton = (props: Omit<ButtonProps, 'kind'>) => <BaseButton {...props} kind="act" />

/** Secondary buttons: filled (default), outlined, plain, or red for removing. */
export const PlainButton = ({ kind = 'filled', ...rest }: ButtonProps) => <BaseButton {...rest} kind={kind} />
