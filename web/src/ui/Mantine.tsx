import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffectiveColourScheme } from '../lib/colour-scheme.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { cssVariables, theme } from './theme/theme.ts'

// read by the package that holds the page still under a dialog, for the style element it makes
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/**
 * The ground of every piece made with Mantine (dialogs, menus, sliders, calendars): such a piece wraps itself in it and
 * imports the style files of what it uses. It is no part of the first page, so such pieces are fetched when needed.
 */
export const Mantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    forceColorScheme={useEffectiveColourScheme()}
    getStyleNonce={styleNonce}
    withStaticClasses={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
