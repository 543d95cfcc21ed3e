import type { ProgressNote } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { parseWebAddress } from '@folkmoot/core/platform/shared/web-address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import classes from './Progress.module.css'

/** What proves a note: a picture, and a link that is named by where it leads. */
export function NoteProof({ note: { picture, link } }: { note: Pick<ProgressNote, 'picture' | 'link'> }) {
  const { t } = useText()
  return (
    <>
      {picture && (
        <figure className={classes.proof}>
          <img src={picture.url} alt={picture.alt} loading="lazy" decoding="async" />
        </figure>
      )}
      {link !== '' && (
        <p className="fm-sm">
          <a href={link} rel="noopener noreferrer nofollow">
            {t('progress.proof', { host: parseWebAddress(link)?.host ?? link })}
          </a>
        </p>
      )}
    </>
  )
}
