import { isEmail } from '@folkmoot/core/users/email.ts'
import { useState } from 'react'
import type { Told } from '../../lib/call.ts'
import { readerZone } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { type Faults, useFaults } from '../../ui/fields/faults.ts'
import { useDraft } from '../../ui/unsaved.ts'
import { type AssemblyDraft, emptyDraft, isDraft } from './draft.ts'
import { shortNameFault } from './ShortNameField.tsx'
import { type ShortNameCheck, useShortName } from './short-name.ts'

/** The words of a new assembly, kept in this browser until it is there. */
export function useAssemblyDraft(form: string) {
  const name = useSession()?.user.name
  const empty = () => emptyDraft({ timezone: readerZone(), contactName: name })
  const [draft, change, done] = useDraft<AssemblyDraft>(form, empty(), isDraft)
  return {
    draft,
    change,
    done,
    restart: () => {
      change(empty())
      done()
    },
  }
}

export interface Checked {
  readonly faults: Faults
  readonly check: ShortNameCheck
  /** Says what is missing; true when nothing is. */
  readonly pass: () => boolean
}

/** What the browser finds wrong with a description, and what the server refused. */
export function useChecked(draft: AssemblyDraft, own: string | undefined, refused: Told | undefined): Checked {
  const { t } = useText()
  const check = useShortName(draft.shortname, own)
  const [tried, setTried] = useState(false)
  const email = draft.contactEmail.trim()
  const found: Record<string, string | undefined> = {
    name: draft.name.trim() === '' ? t('assemblies.wizard.nameMissing') : undefined,
    shortname:
      check.state === 'empty' ? t('assemblies.wizard.shortMissing') : shortNameFault(draft.shortname, check, t),
    'profile.primaryContactEmail': email !== '' && !isEmail(email) ? t('faults.not_email') : undefined,
  }
  const wrong = Object.values(found).some((message) => message !== undefined)
  return {
    check,
    faults: useFaults(tried ? found : {}, refused),
    pass: () => {
      setTried(wrong)
      return !wrong
    },
  }
}
