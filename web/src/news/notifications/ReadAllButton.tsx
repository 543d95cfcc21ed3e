import { useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { readAllNotifications } from './notification-cache.ts'

/** Marks all notifications as read (NOT-003). */
export function ReadAllButton({ userId }: { userId: number }) {
  const { t } = useText()
  const [pending, setPending] = useState(false)
  const readAll = async () => {
    setPending(true)
    if (await readAllNotifications(userId).finally(() => setPending(false))) toast(t('news.allRead'))
  }
  return (
    <PlainButton kind="subtle" size="sm" loading={pending} onClick={() => void readAll()}>
      {t('news.readAll')}
    </PlainButton>
  )
}
