import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { FieldMessages } from '../../../platform/ui/fields/form-faults.ts'
import { draftOf, type FormState, useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { type AssemblyDraft, createAssemblyDraft, isAssemblyDraft } from './assembly-draft.ts'
import { formatShortNameFault } from './ShortNameField.tsx'
import { type ShortNameCheck, useShortNameCheck } from './short-name.ts'

interface AssemblyFormOptions {
  /** The name under which the draft stays in this browser; without one it does not. */
  readonly stored?: string
  /** The uuid of the edited assembly. */
  readonly own?: string
  /** What else is checked, besides the description. */
  readonly check?: (draft: AssemblyDraft) => FieldMessages
}

interface AssemblyForm extends FormState<AssemblyDraft> {
  readonly shortName: ShortNameCheck
  /** Whether the browser finds faults in the description. */
  readonly isDescriptionWrong: boolean
}

/** The form of an assembly: its description, checked by the rules of the server, and its settings. */
export function useAssemblyForm(initial: AssemblyDraft, { stored, own, check = () => ({}) }: AssemblyFormOptions): AssemblyForm {
  const { t } = useText()
  const checkDescription = (draft: AssemblyDraft): FieldMessages => {
    const email = draft.contactEmail.trim()
    return {
      name: draft.name.trim() === '' ? t('assemblies.wizard.nameMissing') : undefined,
      shortname: shortName.state === 'empty' ? t('assemblies.wizard.shortMissing') : formatShortNameFault(draft.shortname, shortName, t),
      'profile.primaryContactEmail': email !== '' && !isEmail(email) ? t('faults.not_email') : undefined,
    }
  }
  const form = useFormState<AssemblyDraft>({
    initial,
    check: (draft) => ({ ...checkDescription(draft), ...check(draft) }),
    draft: stored === undefined ? undefined : draftOf(stored, isAssemblyDraft),
  })
  const shortName = useShortNameCheck(form.values.shortname, own)
  return {
    ...form,
    shortName,
    isDescriptionWrong: Object.values(checkDescription(form.values)).some((message) => message !== undefined),
  }
}

/** The form of a new assembly, stored in this browser until it is created; `restart` empties it. */
export function useNewAssemblyForm(stored: string, check?: AssemblyFormOptions['check']) {
  const contactName = useSession()?.user.name
  const empty = createAssemblyDraft({ timezone: readerZone(), contactName })
  const form = useAssemblyForm(empty, { stored, ...(check ? { check } : {}) })
  return { ...form, restart: () => form.reset(empty) }
}
