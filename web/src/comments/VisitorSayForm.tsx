import { LIMITS } from '@folkmoot/core/contributions/words.ts'
import { paragraphs } from '@folkmoot/core/shared/html.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { A } from '../ui/A.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/notices.ts'
import { Say } from '../ui/Say.tsx'
import { useTextDraft } from '../ui/unsaved.ts'
import { SayFoot } from './SayFoot.tsx'
import { VisitorName } from './VisitorName.tsx'
import { useVisitorName, useVisitorPost, visitorFaults } from './visitor.ts'

export interface VisitorSayFormProps {
  /** The space of the board, by uuid. */
  space: string
  label: string
  button: string
  /** The comment it answers. */
  parentUuid?: string
  /** It was sent; `shown` when everybody can read it already. */
  onSaid: (shown: boolean) => void
  onCancel?: () => void
}

/** Says something on a public board without an account. Words that are not sent yet are kept on this device (SES-053, DIS-005). */
export function VisitorSayForm({ space, label, button, parentUuid, onSaid, onCancel }: VisitorSayFormProps) {
  const { t } = useText()
  const links = useLinks()
  const [words, setWords, done] = useTextDraft(`comment.${space}.visitor.${parentUuid ?? ''}`)
  const [name, setName] = useVisitorName()
  const { post, pending, faults } = useVisitorPost()
  const send = async () => {
    const made = await post(
      { target: 'space', uuid: space },
      {
        type: parentUuid === undefined ? 'DISCUSSION' : 'COMMENT',
        text: paragraphs(words),
        visitorName: name,
        ...(parentUuid === undefined ? {} : { parentUuid }),
      },
      visitorFaults(words, name),
    )
    if (!made) return
    const shown = made.status === 'PUBLISHED'
    setWords('')
    done()
    toast(t(shown ? 'contributions.visitor.sent' : 'contributions.visitor.held'))
    onSaid(shown)
  }
  return (
    <Form begins={parentUuid !== undefined} onSubmit={() => void send()} label={label}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <TextArea
        name="text"
        label={label}
        rows={parentUuid === undefined ? 3 : 2}
        value={words}
        maxLength={LIMITS.comment}
        onChange={(event) => setWords(event.target.value)}
        error={faults.of('text')}
      />
      <VisitorName value={name} onChange={setName} error={faults.of('visitorName')} />
      <SayFoot
        note={
          <>
            {t('contributions.visitor.note')}{' '}
            <Say
              k="contributions.visitor.account"
              nodes={{ link: <A href={links.login({ from: location.pathname })}>{t('users.signIn')}</A> }}
            />
          </>
        }
        button={button}
        pending={pending}
        onCancel={onCancel}
        forget={done}
      />
    </Form>
  )
}
