import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authorize } from '../../platform/lib/authorization.ts'
import { useSession } from '../../platform/lib/session.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { flash } from '../../platform/ui/dialogs/notice-store.ts'

/**
 * The user of a screen that requires login, if authorized; others are redirected to `/` with the reason (SES-038). Visitors were
 * redirected before the screen opened.
 */
export function useAuthorizedUser(allowed: (user: Account) => boolean): Account | undefined {
  const { t } = useText()
  const router = useRouter()
  const user = useSession()?.user
  const authorization = authorize(user, allowed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    if (authorization !== 'notAuthorized') return
    flash(t('shell.notAuthorized'), { tone: 'bad', keep: true })
    void router.navigate({ to: '/', replace: true })
  }, [authorization])
  return authorization === 'authorized' ? user : undefined
}
