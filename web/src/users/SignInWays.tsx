import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { currentSite } from '../lib/site.ts'
import { Segments } from '../ui/fields/Choice.tsx'
import { Hidden } from '../ui/Hidden.tsx'
import type { Door } from './door.ts'
import { SignInForm } from './SignInForm.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { PasskeySignIn } from './second-factors/PasskeySignIn.tsx'
import { passkeysWork } from './second-factors/passkey-browser.ts'
import classes from './users.module.css'

/** Every way in that this door offers: the own password, the directory of the assembly, social networks (SES-008). */
export function SignInWays({ door, onDone }: { door?: Door | undefined; onDone: () => void }) {
  const { t } = useText()
  const [way, setWay] = useState<'email' | 'directory'>('email')
  const { directory, social } = currentSite().otherSignIn
  const [secondStep, setSecondStep] = useState(false)
  const both = directory && door?.directory === true
  return (
    <>
      {both && !secondStep && (
        <div className={classes.ways}>
          <Segments
            label={<Hidden>{t('directory.how')}</Hidden>}
            wide
            options={[
              { value: 'email', label: t('users.email') },
              { value: 'directory', label: t('directory.directory') },
            ]}
            value={way}
            onChange={setWay}
          />
        </div>
      )}
      {both && way === 'directory' ? (
        <SignInForm key="directory" door={door} directory onSecondStep={setSecondStep} onDone={onDone} />
      ) : (
        // the hints of the door are for the directory's own names
        <SignInForm
          key="email"
          door={both ? { ...door, usernamePlaceholder: undefined, passwordPlaceholder: undefined } : door}
          onSecondStep={setSecondStep}
          onDone={onDone}
        />
      )}
      {!secondStep && (passkeysWork() || social.length > 0) && (
        <p className={`fm-sm fm-dim ${classes.or} ${classes.between}`}>{t('directory.or')}</p>
      )}
      {!secondStep && passkeysWork() && <PasskeySignIn onDone={onDone} />}
      {!secondStep && social.length > 0 && <SocialButtons providers={social} assembly={door?.uuid} />}
    </>
  )
}
