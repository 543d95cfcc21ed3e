import { IconFile, IconFileText, IconLink, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { byId, byUuid } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { Note, PhoneFirst } from '../../platform/ui/page/Page.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { RichText } from '../../platform/ui/RichText.tsx'
import type { AnyAssembly } from './AssemblyHeader.tsx'
import classes from './assemblies.module.css'
import { remainingText } from './description.ts'

const RESOURCE_ICONS: Readonly<Record<string, typeof IconFile>> = {
  PICTURE: IconPhoto,
  AUDIO: IconMusic,
  VIDEO: IconVideo,
  WEBPAGE: IconLink,
  GDOC: IconFileText,
  FILE: IconFileText,
}

interface Props {
  assembly: AnyAssembly
  /** The panel of documents, for members; visitors see the list in the public profile. */
  documents?: ReactNode
}

/** The column beside the campaigns: description, documents, organizations, contact (ASM-012). */
export function AssemblyAside({ assembly, documents }: Props) {
  const { t } = useText()
  const { profile, resources, organizations, description } = assembly
  const about = remainingText(description)
  const { primaryContactName: name, primaryContactEmail: email, primaryContactPhone: phone } = profile
  return (
    <>
      {about !== '' && (
        <PhoneFirst>
          <Note wash>
            <h2>{t('assemblies.whatItIs')}</h2>
            <div className={classes.about}>
              <RichText html={about} lang={assembly.lang} />
            </div>
          </Note>
        </PhoneFirst>
      )}
      {documents}
      {!documents && resources.length > 0 && (
        <Section title={t('assemblies.documents')} size="small">
          <ul className={classes.plain}>
            {resources.map((r) => (
              <li key={r.uuid}>
                <Glyph of={RESOURCE_ICONS[r.resourceType] ?? IconFile} />
                <a href={r.url} rel="noopener noreferrer">
                  {r.title || r.name}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {organizations.length > 0 && (
        <Section title={t('assemblies.withUs')} size="small">
          <ul className={classes.plain}>
            {organizations.map((o) => (
              <li key={o.uuid}>
                {o.url ? (
                  <a href={o.url} rel="noopener noreferrer">
                    {o.name}
                  </a>
                ) : (
                  o.name
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Network assembly={assembly} />
      {(name || email || phone) && (
        <Section title={t('assemblies.questions')} size="small">
          <p className="fm-sm">
            {name && <span className={classes.line}>{name}</span>}
            {email && (
              <span className={classes.line}>
                <a href={`mailto:${email}`}>{email}</a>
              </span>
            )}
            {phone && <span className={`${classes.line} fm-num`}>{phone}</span>}
          </p>
        </Section>
      )}
    </>
  )
}

/** The parent assembly, the child assemblies and the followed ones. */
function Network({ assembly }: { assembly: AnyAssembly }) {
  const { t } = useText()
  const links = useLinks()
  const { parent } = assembly
  const below = 'childAssemblies' in assembly ? assembly.childAssemblies : []
  const followed = 'linkedAssemblies' in assembly ? assembly.linkedAssemblies : []
  if (!parent && below.length === 0 && followed.length === 0) return null
  const parentRef = parent && ('assemblyId' in parent ? byId(parent.assemblyId) : byUuid(parent.uuid))
  const list = (title: string, of: typeof below) =>
    of.length > 0 && (
      <>
        <h3 className={classes.small}>{title}</h3>
        <ul className={classes.plain}>
          {of.map((a) => (
            <li key={a.uuid}>
              <AppLink href={links.assembly({ assembly: byId(a.assemblyId) })}>{a.name}</AppLink>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <Section title={t('assemblies.network')} size="small">
      {parent && parentRef && (
        <p className="fm-sm">
          {t('assemblies.partOf')} <AppLink href={links.assembly({ assembly: parentRef })}>{parent.name}</AppLink>
        </p>
      )}
      {list(t('assemblies.below'), below)}
      {list(t('assemblies.follows'), followed)}
    </Section>
  )
}
