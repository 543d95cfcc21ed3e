import { demo } from '@folkmoot/core/exchange/demo/endpoints.ts'
import { useRouter } from '@tanstack/react-router'
import { callEndpoint, formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { queryClient } from '../../platform/lib/api/endpoint-query.ts'
import { clearSession, startSession } from '../../platform/lib/session.ts'
import { applyReaderLanguage } from '../../platform/lib/text/i18n.ts'
import { errorNotice } from '../../platform/ui/dialogs/notice-store.ts'

/** Signs this browser in as a person of the demo, or out where none is named. Returns false, with a notice, where that was refused. */
export function useSwitchPerson(): (uuid: string | undefined) => Promise<boolean> {
  const router = useRouter()
  return async (uuid) => {
    const account = uuid === undefined ? undefined : await callEndpoint(demo.become, { body: { uuid } })
    if (account !== undefined && isFailure(account)) {
      errorNotice(formatFailure(account))
      return false
    }
    clearSession()
    if (account) {
      const { sessionKey, ...user } = account
      startSession(sessionKey, user)
    }
    queryClient.clear()
    await applyReaderLanguage()
    await router.invalidate()
    return true
  }
}
