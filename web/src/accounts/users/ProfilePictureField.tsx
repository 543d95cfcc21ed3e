import type { accounts } from '@folkmoot/core/accounts/users/endpoints.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { useSaveAccount } from './use-save-account.ts'
import classes from './users.module.css'

type Body = EndpointRequest<typeof accounts.change>['body']

/** The own picture: chosen, it is saved at once; without one, the first letters (SES-066, SES-067). */
export function ProfilePictureField({ user }: { user: Account }) {
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
