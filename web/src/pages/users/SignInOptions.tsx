import { useState } from 'react'
import { SocialButtons } from '../../connections/SocialButtons.tsx'
import { currentSite } from '../../lib/site.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Segments } from '../../ui/fields/Choice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SignInForm } from '../../users/SignInForm.tsx'
import { PasskeySignIn } from '../../users/second-factors/PasskeySignIn.tsx'
import { arePasskeysSupported } from '../../users/second-factors/passkey-browser.ts'
import type { SignInConfig } from '../../users/sign-in-config.ts'
import classes from '../../users/users.module.css'

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
