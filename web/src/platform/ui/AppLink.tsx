import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

const isInternalPath = (href: string): boolean => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/files/')

/** A link: inside the product it navigates without a reload and preloads the next page's code on hover. */
export function AppLink({ href, onClick, onPointerEnter, onFocus, ...rest }: AppLinkProps) {
  const router = useRouter()
  const isInternal = isInternalPath(href) && !rest.target && rest.download === undefined
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isInternal || event.defaultPrevented || !plain) return
    event.preventDefault()
    void router.navigate({ href })
  }
  const preload = () => void (isInternal && router.preloadRoute({ to: href.replace(/[?#].*$/s, '') }).catch(() => undefined))
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
    />
  )
}
