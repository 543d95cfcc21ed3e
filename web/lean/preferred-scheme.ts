import type { Plugin } from 'vite'

const DARK_RULE = /((?::global\()?\[data-scheme="dark"\]\)?)([^{}]*\{[^{}]*\})/g

/** Adds the colours of the night for readers whose system prefers them: `data-scheme` is set by a script. */
export const addPreferredScheme = (css: string): string =>
  css.replace(DARK_RULE, (rule, scheme: string, rest: string) => {
    const root = ':root:not([data-scheme])'
    return `${rule} @media (prefers-color-scheme: dark) { ${scheme.startsWith(':global(') ? `:global(${root})` : root}${rest} }`
  })

/** The style sheet of pages that the server writes. */
export const preferredScheme = (): Plugin => ({
  name: 'folkmoot-preferred-scheme',
  enforce: 'pre',
  transform: { filter: { id: /\/web\/src\/.*\.css$/ }, handler: (css) => addPreferredScheme(css) },
})
