import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import type { AuthorList } from '@folkmoot/core/deliberation/contributions/authors/schemas.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { confirm } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { cacheAuthors } from './queries.ts'

type Person = Pick<AuthorList['authors'][number], 'uuid' | 'name'>

/** What is done with the authors of a contribution; the answer of each call is what is shown. */
export function useAuthorActs(uuid: string) {
  const { t } = useText()
  const show = (list: AuthorList | null) => cacheAuthors(uuid, list)
  const adding = useEndpointMutation(authors.add, show)
  const removing = useEndpointMutation(authors.remove, show)
  const removingNonMember = useEndpointMutation(authors.removeNonMember, show)

  /** Adds an author or agrees to one; says so when it is done. */
  const add = async (person: Pick<Person, 'uuid'>, done: string): Promise<boolean> => {
    const answer = await adding.act({ params: { uuid }, body: { uuid: person.uuid } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(done)
    return !isFailure(answer)
  }

  /** Takes away an author, or what was asked; leaving and taking away are asked about. */
  const remove = async (person: Person, done: string, question?: { title: string; message: string; yes: string }) => {
    const agreed = question === undefined || (await confirm({ ...question, danger: true }))
    if (!agreed) return
    const answer = await removing.act({ params: { uuid, userUuid: person.uuid } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(done)
  }

  const removeNonMember = async (author: { id: number; name: string }) => {
    const { name } = author
    const question = { title: t('authors.removeTitle', { name }), message: t('authors.removeText') }
    const yes = t('authors.remove')
    if (!(await confirm({ ...question, yes, danger: true }))) return
    const answer = await removingNonMember.act({ params: { uuid, id: author.id } })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('authors.removed', { name }))
  }

  const pending = adding.pending || removing.pending || removingNonMember.pending
  return { add, remove, removeNonMember, pending }
}
