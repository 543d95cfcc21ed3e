import type { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { applyReaderLanguage, availableLanguages, LANGUAGE_NAMES, useText } from '../../platform/lib/text/i18n.ts'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { PlainButton, PrimaryButton } from '../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { SelectField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import { useUnsavedWarning } from '../../platform/ui/use-unsaved-warning.ts'
import { asFieldError } from './field-errors.ts'
import { useSaveAccount } from './use-save-account.ts'
import classes from './users.module.css'

type Body = EndpointRequest<typeof accounts.change>['body']

/** The own picture: chosen, it is saved at once; without one, the first letters (SES-066, SES-067). */
function ProfilePictureField({ user }: { user: Account }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { act, pending } = useSaveAccount(() => toast(t('users.profile.saved')))
  const save = async (body: Body | FormData) => {
    const answer = await act({ params: { id: user.userId }, body: body as Body })
    if (isFailure(answer)) errorNotice(answer.fields?.[0]?.message ?? formatFailure(answer))
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const { shrinkPicture } = await import('../../platform/lib/shrink-picture.ts')
    const form = new FormData()
    form.append('profile_pic', await shrinkPicture(file, 'profile'))
    await save(form)
  }
  return (
    <div className={classes.picture}>
      <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} size="huge" />
      <div>
        <b>{t('users.profile.picture')}</b>
        <p className="fm-sm fm-dim">{t('users.profile.pictureHelp')}</p>
        <div className="fm-row">
          <PlainButton kind="default" size="sm" icon={IconPhotoPlus} loading={pending} onClick={() => input.current?.click()}>
            {t('users.profile.choosePicture')}
          </PlainButton>
          {user.profilePic && (
            <PlainButton kind="subtle" size="sm" disabled={pending} onClick={() => void save({ profilePic: null })}>
              {t('users.profile.removePicture')}
            </PlainButton>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={t('users.profile.choosePicture')}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}

const profileValues = (user: Account) => ({
  firstname: user.firstname ?? '',
  lastname: user.lastname ?? '',
  name: user.name,
  username: user.username ?? '',
  lang: parseLocale(user.lang) ?? 'en-US',
  timezone: user.timezone ?? '',
})

const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone')

/** What others see, and in which language and by which clock one is written to (SES-066, SES-067). */
export function ProfilePanel({ user }: { user: Account }) {
  const { t } = useText()
  const { act } = useSaveAccount((account) => {
    form.reset(profileValues(account))
    // said in the language that was just chosen
    void applyReaderLanguage().then(() => toast(t('users.profile.saved')))
  })
  const form = useFormState({
    initial: profileValues(user),
    check: ({ name, username }) => ({
      ...(name.trim() === '' ? { name: t('users.writeName') } : {}),
      ...(username !== '' && !/^[^\s@]{2,}$/.test(username.trim()) ? { username: t('users.profile.usernameShape') } : {}),
    }),
  })
  useUnsavedWarning(form.dirty && !form.sending)
  const { field } = form
  const submit = form.submit(async ({ timezone, ...rest }) => {
    const answer = await act({ params: { id: user.userId }, body: { ...rest, timezone: timezone || null } })
    return isFailure(answer) ? asFieldError(answer) : undefined
  })

  return (
    <PhoneFold title={t('users.profile.about')} id="about" common>
      <ProfilePictureField user={user} />
      <Form label={t('users.profile.about')} onSubmit={submit} faults={form.faults}>
        <div className={classes.two}>
          <TextField {...field('firstname')} label={t('users.profile.firstName')} autoComplete="given-name" optional />
          <TextField {...field('lastname')} label={t('users.profile.lastName')} autoComplete="family-name" optional />
          <TextField {...field('name')} label={t('users.profile.shownName')} autoComplete="nickname" />
          <SelectField
            {...field('lang')}
            label={t('users.profile.language')}
            options={availableLanguages().map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
          />
        </div>
        <TextField
          {...field('username')}
          label={t('users.profile.username')}
          help={t('users.profile.usernameHelp')}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <SelectField
          {...field('timezone')}
          label={t('users.profile.zone')}
          help={t('users.profile.zoneHelp')}
          options={[
            { value: '', label: t('users.profile.zoneOfAssembly') },
            ...ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
        />
        <div className={classes.end}>
          <PrimaryButton type="submit" loading={form.sending}>
            {t('users.profile.saveAbout')}
          </PrimaryButton>
        </div>
      </Form>
    </PhoneFold>
  )
}
