import type { OwnMembership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { byId } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { IconPicture } from '../../../platform/ui/prints/Picture.tsx'
import classes from './home.module.css'

/** The working groups of the user; by ear those of one name are told apart by their assembly. */
export function OwnGroups({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { t } = useText()
  const links = useLinks()
  const groups = memberships.flatMap((m) => (m.workingGroup ? [{ ...m.workingGroup, home: m.assembly?.name }] : []))
  if (groups.length === 0) return null
  return (
    <Section title={t('home.groups')} size="small">
      <ul className={classes.groups}>
        {groups.map((g) => (
          <li key={g.uuid}>
            <IconPicture picture={g.icon} seed={g.uuid} size={44} {...(isColour(g.colour) ? { colour: g.colour } : {})} />
            <div>
              <AppLink
                className="fm-quiet"
                aria-describedby={`home-of-${g.uuid}`}
                href={links.group({
                  assembly: byId(g.assemblyId),
                  group: byId(g.groupId),
                  ...(g.campaignId === null ? {} : { campaign: byId(g.campaignId) }),
                })}
              >
                <b>{g.name}</b>
              </AppLink>
              <p className="fm-sm fm-dim" id={`home-of-${g.uuid}`}>
                {g.home}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
