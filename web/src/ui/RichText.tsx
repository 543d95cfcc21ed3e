import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '@folkmoot/core/shared/html.ts'
import { useRouter } from '@tanstack/react-router'
import DOMPurify from 'dompurify'
import { type MouseEvent, useMemo } from 'react'
import classes from './RichText.module.css'

const RULES = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())],
  ALLOW_DATA_ATTR: false,
}

/** What people wrote, cleaned once more before it is shown; links to this site turn the page without a reload. */
export function RichText({ html }: { html: string }) {
  const router = useRouter()
  const clean = useMemo(() => DOMPurify.sanitize(html, RULES), [html])
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || link.origin !== location.origin || link.pathname.startsWith('/files/')) return
    event.preventDefault()
    void router.navigate({ href: link.pathname + link.search + link.hash })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are what one presses, by key as well; a press of Enter arrives here as a click
    <div
      className={classes.prose}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on writing by the server and here on reading
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
