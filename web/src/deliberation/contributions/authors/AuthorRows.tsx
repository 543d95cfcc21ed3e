import type { AuthorList, NonMemberAuthor } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useSession } from '../../../platform/lib/session.ts'
import { formatNumber } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { Avatar } from '../../../platform/ui/Avatar.tsx'
import { IconButton } from '../../../platform/ui/Chip.tsx'
import classes from './Authors.module.css'
import type { useAuthorActs } from './use-author-acts.ts'

export type AuthorActs = ReturnType<typeof useAuthorActs>

/** An author, whom a coordinator takes away and who leaves themselves. */
export function AuthorRow({ author, acts }: { author: AuthorList['authors'][number]; acts: AuthorActs }) {
  const { t } = useText()
  const name = formatPersonName(author.name)
  const self = useSession()?.user.uuid === author.uuid
  const question = self
    ? { title: t('authors.leaveTitle'), message: t('authors.leaveText'), yes: t('authors.leave') }
    : { title: t('authors.removeTitle', { name }), message: t('authors.removeText'), yes: t('authors.remove') }
  return (
    <li className={classes.row}>
      <Avatar name={author.name} seed={author.uuid} picture={author.profilePic} size="small" />
      <span className={classes.words}>{name}</span>
      {author.may.remove && (
        <IconButton
          icon={IconX}
          label={self ? t('authors.leave') : t('authors.removeThing', { name })}
          disabled={acts.pending}
          onClick={() => void acts.remove(author, self ? t('authors.left') : t('authors.removed', { name }), question)}
        />
      )}
    </li>
  )
}

/** Somebody who was asked, or who asks to write with the authors. */
export function RequestRow({ request, acts }: { request: AuthorList['requests'][number]; acts: AuthorActs }) {
  const { t } = useText()
  const name = formatPersonName(request.name)
  const self = useSession()?.user.uuid === request.uuid
  const asks = request.kind === 'ASKED'
  return (
    <li className={classes.row}>
      <Avatar name={request.name} seed={request.uuid} picture={request.profilePic} size="small" />
      <span className={classes.words}>
        {name}
        <span className={classes.state}>{t(asks ? 'authors.asks' : 'authors.wasAsked')}</span>
      </span>
      {asks && request.may.accept && !self && (
        <IconButton
          icon={IconCheck}
          label={t('authors.agreeTo', { name })}
          disabled={acts.pending}
          onClick={() => void acts.add(request, t('authors.agreed', { name }))}
        />
      )}
      {request.may.drop && (
        <IconButton
          icon={IconX}
          label={self || !asks ? t('authors.takeBack', { name }) : t('authors.declineThing', { name })}
          disabled={acts.pending}
          onClick={() => void acts.remove(request, t('authors.dropped'))}
        />
      )}
    </li>
  )
}

type ShownNonMember = Pick<NonMemberAuthor, 'name' | 'source' | 'sourceUrl'> &
  Partial<Pick<NonMemberAuthor, 'email' | 'phone' | 'customFieldValues'>>

/** An author without an account, with the source of their words and, for those who may read it, how to reach them. */
interface NonMemberRowProps {
  author: ShownNonMember
  /** Fills in what the campaign asks about them. */
  onFill?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

export function NonMemberRow({ author, onFill, onRemove }: NonMemberRowProps) {
  const { t, lang } = useText()
  const { name, source, sourceUrl, email, phone } = author
  return (
    <li className={classes.row}>
      <Avatar name={name} seed={name} size="small" />
      <span className={classes.words}>
        {name}
        {(source || sourceUrl) && (
          <span className={classes.state}>
            {sourceUrl ? (
              <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
                {source || t('authors.source')}
                <span className="fm-hidden"> {t('files.newTab')}</span>
              </a>
            ) : (
              source
            )}
          </span>
        )}
        {email && (
          <a className={classes.state} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone && <span className={classes.state}>{phone}</span>}
        {(author.customFieldValues ?? []).map(({ customFieldDefinition: definition, value, fileName }) => (
          <span key={definition.uuid} className={classes.state}>
            {t('authors.fieldValue', { field: definition.name })}{' '}
            {definition.fieldType === 'FILE' ? (
              <a href={value} target="_blank" rel="noopener noreferrer nofollow">
                {fileName || t('contributions.customFields.file')}
                <span className="fm-hidden"> {t('files.newTab')}</span>
              </a>
            ) : definition.fieldType === 'NUMBER' ? (
              formatNumber(Number(value), lang, 10)
            ) : (
              value.split('\n').join(', ')
            )}
          </span>
        ))}
      </span>
      {onFill && <IconButton icon={IconPencil} label={t('authors.fillThing', { name })} onClick={onFill} />}
      {onRemove && <IconButton icon={IconX} label={t('authors.removeThing', { name })} onClick={onRemove} />}
    </li>
  )
}
