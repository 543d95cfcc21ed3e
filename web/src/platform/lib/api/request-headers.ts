import { SESSION_HEADER } from '@folkmoot/core/platform/shared/session-header.ts'
import { cleanPagePath, PAGE_HEADER } from '@folkmoot/core/platform/shared/ui-path.ts'
import { currentSession } from '../session.ts'

/** The headers that name the session and the page of a request (APP-019). */
export const requestHeaders = (key = currentSession()?.key, path = globalThis.location?.pathname ?? '/'): Record<string, string> => ({
  [PAGE_HEADER]: cleanPagePath(path),
  ...(key ? { [SESSION_HEADER]: key } : {}),
})
