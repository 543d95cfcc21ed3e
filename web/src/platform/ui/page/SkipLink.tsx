import { useText } from '../../lib/text/i18n.ts'
import classes from './SkipLink.module.css'

/** The first stop of the Tab key: past the bar, to the content. */
export function SkipLink({ to }: { to: string }) {
  const { t } = useText()
  return (
    <a
      className={classes.skip}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {t('ui.skip')}
    </a>
  )
}
