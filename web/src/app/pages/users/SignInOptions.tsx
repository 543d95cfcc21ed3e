import { useState } from 'react'
import { PasskeySignIn } from '../../../accounts/users/second-factors/PasskeySignIn.tsx'
import { arePasskeysSupported } from '../../../accounts/users/second-factors/passkey-browser.ts'
import classes from '../../../accounts/users/users.module.css'
import { SocialButtons } from '../../../communities/connections/SocialButtons.tsx'
import { SignInForm } from '../../../communities/sign-up/SignInForm.tsx'
import type { SignInConfig } from '../../../communities/sign-up/sign-in-config.ts'
import { currentSite } from '../../../platform/lib/site.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Segments } from '../../../platform/ui/fields/Choice.tsx'
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx'

/** Every sign-in method offered: password, the directory of the assembly, social networks (SES-008). */
export function SignInOptions({ door: config, onDone }: { door?: SignInConfig | undefined; onDone: () => void }) {
  const { t } = useText()
  const [method, setMethod] = useState<'email' | 'directory'>('email')
  const { directory, social } = currentSite().otherSignIn
  const [secondStep, setSecondStep] = useState(false)
  const hasDirectory = directory && config?.directory === true
  return (
    <>
      {hasDirectory && !secondStep && (
        <div className={classes.ways}>
          <Segments
            label={<VisuallyHidden>{t('directory.how')}</VisuallyHidden>}
            wide
            options={[
              { value: 'email', label: t('users.email') },
              { value: 'directory', label: t('directory.directory') },
            ]}
            value={method}
            onChange={setMethod}
          />
        </div>
      )}
      {hasDirectory && method === 'directory' ? (
        <SignInForm key="directory" config={config} directory onSecondStep={setSecondStep} onDone={onDone} />
      ) : (
        // the hints of the assembly are for user names of its directory
        <SignInForm
          key="email"
          config={hasDirectory ? { ...config, usernamePlaceholder: undefined, passwordPlaceholder: undefined } : config}
          onSecondStep={setSecondStep}
          onDone={onDone}
        />
      )}
      {!secondStep && (arePasskeysSupported() || social.length > 0) && (
        <p className={`fm-sm fm-dim ${classes.or} ${classes.between}`}>{t('directory.or')}</p>
      )}
      {!secondStep && arePasskeysSupported() && <PasskeySignIn onDone={onDone} />}
      {!secondStep && social.length > 0 && <SocialButtons providers={social} assembly={config?.uuid} />}
    </>
  )
}
