import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { spotlightQuery } from '../../assemblies/queries.ts'
import { Spotlight } from '../../assemblies/Spotlight.tsx'
import { useLinks } from '../../lib/links-context.ts'
import { currentSite } from '../../lib/site.ts'
import { useText } from '../../lib/text/i18n.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonCards } from '../../ui/loading/Skeletons.tsx'
import { Message } from '../../ui/Message.tsx'
import { Container, Page, PaperPanel } from '../../ui/page/Page.tsx'
import { Masthead } from '../../ui/page/PageHeader.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { SignInForm } from '../../users/SignInForm.tsx'
import classes from './home.module.css'

/** The start page for visitors: an introduction, four spotlights and the login (APP-009). */
export function VisitorHome() {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { name } = currentSite()
  return (
    <Page title={name}>
      <Masthead
        title={t('home.welcome', { name })}
        lead={t('home.welcomeLead')}
        cover={{ picture: 'print:harbour:folkmoot', seed: name, colour: 'estuary' }}
        sign={{ picture: 'print:ring:folkmoot', seed: name, colour: 'estuary' }}
      />
      <Container>
        <div className={classes.door}>
          <Section title={t('home.places')} more={{ text: t('home.allAssemblies'), href: links.assemblies() }}>
            <QueryView
              query={useQuery(spotlightQuery())}
              skeleton={<SkeletonCards />}
              failedTitle={t('assemblies.listFailed')}
            >
              {(given) => <Spotlight given={given} />}
            </QueryView>
          </Section>
          <PaperPanel label={t('users.signIn')}>
            <h2>{t('users.signIn')}</h2>
            <SignInForm config={undefined} onDone={() => void router.navigate({ href: `${links.login()}` })} />
            <p className={`fm-sm ${classes.other}`}>
              <Message
                textKey="users.newHere"
                nodes={{ link: <AppLink href={links.signUp()}>{t('users.signUp')}</AppLink> }}
              />
            </p>
          </PaperPanel>
        </div>
      </Container>
    </Page>
  )
}
