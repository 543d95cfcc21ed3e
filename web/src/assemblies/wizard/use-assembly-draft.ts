import { isEmail } from '@folkmoot/core/users/email.ts'
import { useState } from 'react'
import type { FailureDetails } from '../../lib/api/call-endpoint.ts'
import { useSession } from '../../lib/session.ts'
import { readerZone } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import { type FormFaults, useFaults } from '../../ui/fields/use-faults.ts'
import { useDraft } from '../../ui/form-drafts.ts'
import { type AssemblyDraft, createAssemblyDraft, isAssemblyDraft } from './assembly-draft.ts'
import { formatShortNameFault } from './ShortNameField.tsx'
import { type ShortNameCheck, useShortNameCheck } from './short-name.ts'

/** The draft of a new assembly, stored in this browser until it is created. */
export function useAssemblyDraft(form: string) {
  const name = useSession()?.user.name
  const empty = () => createAssemblyDraft({ timezone: readerZone(), contactName: name })
  const [draft, change, done] = useDraft<AssemblyDraft>(form, empty(), isAssemblyDraft)
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

interface DraftCheck {
  readonly faults: FormFaults
  readonly check: ShortNameCheck
  /** Shows the faults; true when there are none. */
  readonly validate: () => boolean
}

/** The faults of a description found by the browser and by the server. */
export function useDraftCheck(
  draft: AssemblyDraft,
  own: string | undefined,
  refused: FailureDetails | undefined,
): DraftCheck {
  const { t } = useText()
  const check = useShortNameCheck(draft.shortname, own)
  const [tried, setTried] = useState(false)
  const email = draft.contactEmail.trim()
  const fieldErrors: Record<string, string | undefined> = {
    name: draft.name.trim() === '' ? t('assemblies.wizard.nameMissing') : undefined,
    shortname:
      check.state === 'empty' ? t('assemblies.wizard.shortMissing') : formatShortNameFault(draft.shortname, check, t),
    'profile.primaryContactEmail': email !== '' && !isEmail(email) ? t('faults.not_email') : undefined,
  }
  const wrong = Object.values(fieldErrors).some((message) => message !== undefined)
  return {
    check,
    faults: useFaults(tried ? fieldErrors : {}, refused),
    validate: () => {
      setTried(wrong)
      return !wrong
    },
  }
}
