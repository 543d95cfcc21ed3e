import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { flash } from '../../platform/ui/dialogs/notice-store.ts'
import { NotFoundPage } from './ErrorPages.tsx'

/** In place of a screen whose user lacks the right that it is for: redirects to `/` with the reason (SES-038). */
export function NotAuthorized() {
  const { t } = useText()
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    flash(t('shell.notAuthorized'), { tone: 'bad', keep: true })
    void router.navigate({ to: '/', replace: true })
  }, [])
  return null
}

/**
 * What stands in place of an edit or create screen that was refused. What is hidden from the user is not found, and leads to `/` like
 * what is refused. Something that is gone while its screen is open, such as a group that was just deleted, does not.
 */
export function useRefusedScreen() {
  const wasOpen = useRef(false)
  return {
    refused: ({ status }: { readonly status: number }): ReactNode =>
      status !== 403 && status !== 404 ? undefined : wasOpen.current ? <NotFoundPage /> : <NotAuthorized />,
    /** The screen, for whoever has the right that it is for. */
    open(allowed: boolean, screen: () => ReactNode): ReactNode {
      if (!allowed) return <NotAuthorized />
      wasOpen.current = true
      return screen()
    },
  }
}
