import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffectiveColourScheme } from '../lib/colour-scheme.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { cssVariables, theme } from './theme/theme.ts'

// read by react-remove-scroll, for the nonce of its style element
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/**
 * The provider of every component built on Mantine (dialogs, menus, sliders, calendars): such a component wraps itself in it and
 * imports the styles it uses. It is no part of the first page, so these components are loaded when needed.
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
