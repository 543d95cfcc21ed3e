import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { spotlightQuery } from '../../../communities/assemblies/queries.ts'
import { SpotlightPlaces, SpotlightSamples } from '../../../communities/assemblies/Spotlight.tsx'
import { SignInForm } from '../../../communities/sign-up/SignInForm.tsx'
import { LazyDemoTour } from '../../../exchange/demo/LazyDemoTour.tsx'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { currentSite } from '../../../platform/lib/site.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonCards, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Container, Page, PaperPanel } from '../../../platform/ui/page/Page.tsx'
import { Masthead } from '../../../platform/ui/page/PageHeader.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from './home.module.css'

const FeaturedAssemblies = lazyPanel(() => import('./FeaturedAssemblies.tsx').then((m) => m.FeaturedAssemblies), <SkeletonRows />)
const RunningCampaigns = lazyPanel(() => import('./RunningCampaigns.tsx').then((m) => m.RunningCampaigns), <SkeletonCards />)

/**
 * The start page for visitors: what runs and until when, the assemblies, the sign-in, and examples while there are few assemblies
 * (APP-009).
 */
export function VisitorHome() {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { name } = currentSite()
  const spotlight = useQuery(spotlightQuery())
  const given = spotlight.data && !isFailure(spotlight.data) ? spotlight.data : undefined
  return (
    <Page title={name}>
      <Masthead
        title={t('home.welcome', { name })}
        lead={t('home.welcomeLead')}
        cover={{ picture: 'print:harbour:folkmoot', seed: name, colour: 'estuary' }}
        sign={{ picture: 'print:ring:folkmoot', seed: name, colour: 'estuary' }}
      />
      <Container>
        <LazyDemoTour />
        <div className={classes.door}>
          <div className={classes.running}>
            <RunningCampaigns />
            <Section title={t('home.assemblies')} more={{ text: t('home.allAssemblies'), href: links.assemblies() }}>
              {given?.places ? <SpotlightPlaces places={given.places} /> : <FeaturedAssemblies />}
            </Section>
          </div>
          <PaperPanel label={t('users.signIn')}>
            <h2>{t('users.signIn')}</h2>
            <SignInForm config={undefined} onDone={() => void router.navigate({ href: `${links.login()}` })} />
            <p className={`fm-sm ${classes.other}`}>
              <Message textKey="users.newHere" nodes={{ link: <AppLink href={links.signUp()}>{t('users.signUp')}</AppLink> }} />
            </p>
          </PaperPanel>
        </div>
        {given && !given.places && (
          <div className={classes.examples}>
            <Section title={t('home.examples')}>
              <SpotlightSamples samples={given.samples} />
            </Section>
          </div>
        )}
      </Container>
    </Page>
  )
}
