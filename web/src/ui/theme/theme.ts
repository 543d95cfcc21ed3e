import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core'
import button from './Button.module.css'

/** A ramp of tokens.css as the ten steps Mantine wants; the values stay in one place. */
const colourRamp = (name: string): MantineColorsTuple => {
  const step = (n: number) => `var(--fm-${name}-${n})`
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)]
}

/** Filled, tinted and quiet, for what Mantine draws itself; buttons take their look from Button.module.css. */
const variantColours: VariantColorsResolver = ({ variant }) => {
  switch (variant) {
    case 'act':
      return { background: 'var(--fm-act)', hover: 'var(--fm-act-hover)', color: 'var(--fm-ink-on-act)', border: '0' }
    case 'default':
    case 'outline':
      return {
        background: 'var(--fm-surface)',
        hover: 'var(--fm-surface-sunk)',
        color: 'var(--fm-ink)',
        border: '1.5px solid var(--fm-line-strong)',
      }
    case 'light':
      return {
        background: 'var(--fm-primary-tint)',
        hover: 'var(--fm-primary-tint)',
        color: 'var(--fm-primary-text)',
        border: '0',
      }
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: 'var(--fm-primary-tint)', color: 'var(--fm-link)', border: '0' }
    default:
      return {
        background: 'var(--fm-primary)',
        hover: 'var(--fm-primary-hover)',
        color: 'var(--fm-ink-on-primary)',
        border: '0',
      }
  }
}

const heading = (step: number, lineHeight: string) => ({ fontSize: `var(--fm-title-${step})`, lineHeight })

export const theme = createTheme({
  colors: {
    estuary: colourRamp('estuary'),
    marigold: colourRamp('marigold'),
    gray: colourRamp('gray'),
    dark: colourRamp('dark'),
    red: colourRamp('no'),
  },
  primaryColor: 'estuary',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColours,
  white: '#ffffff',
  black: '#172324',
  fontFamily: 'var(--fm-font-text)',
  fontFamilyMonospace: 'var(--fm-font-mono)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // base.css draws the two-tone ring for everything
  focusRing: 'never',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '17px' },
  shadows: { xs: 'var(--fm-shadow-card)', md: 'var(--fm-shadow-lift)', xl: 'var(--fm-shadow-dialog)' },
  headings: {
    fontFamily: 'var(--fm-font-title)',
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--fm-title-1-fluid)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--fm-title-2-fluid)', lineHeight: '1.2' },
      h3: { fontSize: 'var(--fm-title-3-fluid)', lineHeight: '1.2' },
      h4: heading(4, '1.25'),
      h5: heading(5, '1.3'),
      h6: heading(6, '1.3'),
    },
  },
  // named, not imported: a menu or popover on a page must not become part of every page
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: button.root, label: button.label } },
    Menu: { defaultProps: { shadow: 'xl', radius: 'md', transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { shadow: 'xl', radius: 'md', transitionProps: { duration: 120 } } },
  },
})

/** Mantine's own variables point at the tokens, so both schemes follow one file. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--fm-paper)',
    '--mantine-color-text': 'var(--fm-ink)',
    '--mantine-color-bright': 'var(--fm-ink)',
    '--mantine-color-dimmed': 'var(--fm-ink-2)',
    '--mantine-color-anchor': 'var(--fm-link)',
    '--mantine-color-placeholder': 'var(--fm-ink-3)',
    '--mantine-color-error': 'var(--fm-danger)',
    '--mantine-color-default': 'var(--fm-surface)',
    '--mantine-color-default-hover': 'var(--fm-surface-sunk)',
    '--mantine-color-default-color': 'var(--fm-ink)',
    '--mantine-color-default-border': 'var(--fm-line-strong)',
    '--mantine-color-disabled': 'var(--fm-surface-sunk)',
    '--mantine-color-disabled-color': 'var(--fm-ink-3)',
    '--mantine-color-disabled-border': 'var(--fm-line)',
    '--mantine-primary-color-filled': 'var(--fm-primary)',
    '--mantine-primary-color-filled-hover': 'var(--fm-primary-hover)',
    '--mantine-primary-color-contrast': 'var(--fm-ink-on-primary)',
    '--mantine-primary-color-light': 'var(--fm-primary-tint)',
    '--mantine-primary-color-light-color': 'var(--fm-primary-text)',
  }
  return { variables: {}, light: both, dark: both }
}
