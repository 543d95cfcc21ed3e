import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Pill } from '../../../platform/ui/Chip.tsx'

export interface FollowViewProps {
  /** A button of a header, or one of the small acts below a text. */
  form: 'button' | 'pill'
  size?: 'sm' | 'md'
  /** Undefined until it is known: the button is disabled and keeps its place. */
  subscribed?: boolean | undefined
  pending?: boolean
  onPress?: () => void
}

/** The button with which one follows: pressed while one does. */
export function FollowView({ form, size = 'md', subscribed, pending = false, onPress }: FollowViewProps) {
  const { t } = useText()
  const label = t(subscribed ? 'news.follow.following' : 'news.follow.follow')
  const shared = {
    icon: subscribed ? IconBellRinging : IconBell,
    disabled: subscribed === undefined,
    ...(subscribed === undefined ? {} : { pressed: subscribed }),
    onClick: () => {
      if (!pending) onPress?.()
    },
  }
  return form === 'pill' ? (
    <Pill framed {...shared}>
      {label}
    </Pill>
  ) : (
    <PlainButton kind="default" size={size} loading={pending} {...shared}>
      {label}
    </PlainButton>
  )
}
