import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../../platform/ui/dialogs/FormAnswers.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import type { AuthorActs } from './AuthorRows.tsx'

interface JoinDialogProps {
  how: 'AT_ONCE' | 'ASK'
  acts: AuthorActs
  onClose: () => void
}

/** The reader as a new author: their name and address are filled in (CON-104); the authors agree where they have to be asked. */
export function JoinDialog({ how, acts, onClose }: JoinDialogProps) {
  const { t } = useText()
  const user = useSession()?.user
  if (!user) return null
  const asks = how === 'ASK'
  const send = async () => {
    if (await acts.add(user, t(asks ? 'authors.sent' : 'authors.joined'))) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('authors.joinTitle')} withoutCloseButton>
      <Form onSubmit={() => void send()} label={t('authors.joinTitle')}>
        <p>{t(asks ? 'authors.joinAsk' : 'authors.joinAtOnce')}</p>
        <TextField name="name" label={t('authors.name')} value={user.name} readOnly />
        {user.email && <TextField name="email" label={t('authors.email')} help={t('authors.ownEmailHelp')} value={user.email} readOnly />}
        <FormAnswers send={t(asks ? 'authors.ask' : 'authors.becomeAuthor')} sending={acts.pending} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
