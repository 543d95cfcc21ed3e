import type { OptionalField } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import type { CampaignTheme } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { formatLocationWords } from '@folkmoot/core/deliberation/contributions/location.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { parseMoney } from '@folkmoot/core/platform/shared/money.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPercent } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { NumberField } from '../../../platform/ui/fields/TextField.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { InlineEdit } from '../../../platform/ui/InlineEdit.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { Count, Money } from '../../../platform/ui/Money.tsx'
import { formatPoint } from '../../../platform/ui/map/format-degrees.ts'
import { IconPicture } from '../../../platform/ui/prints/Picture.tsx'
import { Tag, Themes } from '../../../platform/ui/Tag.tsx'
import { CostPreview } from '../form/CostPreview.tsx'
import { buildLocation, formatPointFaults, type PlaceValues, pointOf, toPlaceValues } from '../form/place-values.ts'
import { ThemesField } from '../form/ThemesField.tsx'
import { type ThemeChoice, takeOutAdded } from '../form/theme-choice.ts'
import classes from './Contribution.module.css'
import { type EditablePartProps, MarkIfMissing } from './EditableText.tsx'
import { isFieldMissing } from './missing-fields.ts'
import { listHiddenParts, listShownVotes } from './shown-parts.ts'

/** The values of a place that are edited, and the sentences of what is wrong with them. */
export interface PlaceFieldWiring {
  readonly values: PlaceValues
  readonly onChange: (part: Partial<PlaceValues>) => void
  readonly errorOf: (field: string) => string | undefined
}

interface ContributionSidebarProps extends EditablePartProps {
  /** The campaign's official themes, to choose from. */
  themes: readonly CampaignTheme[]
  themesLimit: number
  hrefOfGroup: (group: { groupId?: number | undefined; uuid: string }) => string
  /** The question for a place, with its map. */
  renderPlaceField: (field: PlaceFieldWiring) => ReactNode
  /** The address of this place on the map of the campaign. */
  mapHref: string
  /** Further groups that it was assigned to. */
  assignedGroups: ReactNode
}

/** The details beside a text: cost, support, group, themes, location (CON-012, CON-013). */
export function ContributionSidebar({
  item,
  editor,
  themes,
  themesLimit,
  hrefOfGroup,
  renderPlaceField,
  mapHref,
  assignedGroups,
}: ContributionSidebarProps) {
  const { t } = useText()
  const canEdit = item.may.edit.may
  const isLeftOut = (field: OptionalField) => item.campaign?.hiddenFields.includes(field) ?? false
  const [group] = item.workingGroupAuthors
  const { colour = '' } = group ?? {}
  return (
    <dl className={classes.rail}>
      {(item.budget !== '' || (canEdit && item.type === 'PROPOSAL' && !isLeftOut('budget'))) && (
        <EditableCost item={item} editor={editor} />
      )}
      <VoteCounts item={item} />
      {group && (
        <SidebarItem term={t('contributions.group')}>
          <span className="fm-row">
            <IconPicture picture={group.icon} seed={group.uuid} size={32} {...(isColour(colour) ? { colour } : {})} />
            <AppLink href={hrefOfGroup(group)}>{group.name}</AppLink>
          </span>
          {group.agreed && (
            <Tag icon={IconCircleCheck} tone="ok">
              {t('contributions.agreedByGroup')}
            </Tag>
          )}
        </SidebarItem>
      )}
      {assignedGroups}
      {(item.themes.length > 0 || (canEdit && !(isLeftOut('theme') && isLeftOut('keyword')))) && (
        <SidebarItem term={t('contributions.themes')}>
          <MarkIfMissing missing={isFieldMissing(editor.missing, 'theme', 'keyword')}>
            <EditableThemes item={item} editor={editor} themes={themes} themesLimit={themesLimit} />
          </MarkIfMissing>
        </SidebarItem>
      )}
      {(item.location || (canEdit && !isLeftOut('place'))) && (
        <EditablePlace item={item} editor={editor} renderPlaceField={renderPlaceField} mapHref={mapHref} />
      )}
      {item.source !== '' && (
        <SidebarItem term={t('contributions.field.source')}>
          {item.sourceUrl === '' ? item.source : <AppLink href={item.sourceUrl}>{item.source}</AppLink>}
        </SidebarItem>
      )}
      {item.sourceCode !== '' && !listHiddenParts(item).includes('code') && (
        <SidebarItem term={t('contributions.field.sourcecode')}>{item.sourceCode}</SidebarItem>
      )}
    </dl>
  )
}

/** The numbers of votes for and against, as far as they are shown. */
function VoteCounts({ item }: Pick<EditablePartProps, 'item'>) {
  const { t } = useText()
  const { ups, downs } = item.stats
  const shown = listShownVotes(item)
  const [only] = shown
  if (!only) return null
  const count = (value: number) => (
    <b>
      <Count value={value} />
    </b>
  )
  return (
    <SidebarItem term={t('contributions.support')}>
      {shown.length === 2 ? (
        <Message textKey="contributions.forAndAgainst" nodes={{ ups: count(ups), downs: count(downs) }} />
      ) : (
        <Message
          textKey={only === 'up' ? 'feedback.ups' : 'feedback.downs'}
          values={{ count: only === 'up' ? ups : downs }}
          nodes={{ number: count(only === 'up' ? ups : downs) }}
        />
      )}
    </SidebarItem>
  )
}

interface SidebarItemProps {
  term: string
  /** It has buttons alone, which paper leaves out. */
  onScreen?: boolean
  children: ReactNode
}

export const SidebarItem = ({ term, onScreen, children }: SidebarItemProps) => (
  <div data-screen={onScreen || undefined}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function EditableCost({ item, editor }: EditablePartProps) {
  const { t, lang } = useText()
  const { amount = '0', currency = '' } = item.campaign?.budget ?? {}
  const share = Number(amount) > 0 ? Number(item.budget) / Number(amount) : 0
  return (
    <SidebarItem term={t('contributions.field.budget')}>
      <MarkIfMissing missing={isFieldMissing(editor.missing, 'budget')}>
        <InlineEdit
          label={t('contributions.field.budget')}
          value={item.budget}
          may={item.may.edit.may}
          save={(budget) => editor.save({ budget })}
          edit={(draft, change) => (
            <>
              <NumberField
                name="budget"
                label={t('contributions.field.budget')}
                unit={currency}
                value={draft}
                maxLength={TEXT_LIMITS.budget}
                error={draft.trim() !== '' && parseMoney(draft) === undefined ? t('faults.not_number') : undefined}
                onChange={(event) => change(event.target.value)}
              />
              <CostPreview text={draft} amount={amount} currency={currency} />
            </>
          )}
        >
          {item.budget === '' ? (
            <span className="fm-dim">{t('contributions.noCost')}</span>
          ) : (
            <>
              <span className={classes.big}>
                <Money amount={item.budget} currency={currency} />
              </span>
              {share > 0 && (
                <div className="fm-sm fm-dim">
                  <Message
                    textKey="contributions.shareOf"
                    values={{ share: formatPercent(share, lang) }}
                    nodes={{ amount: <Money amount={amount} currency={currency} /> }}
                  />
                </div>
              )}
            </>
          )}
        </InlineEdit>
      </MarkIfMissing>
    </SidebarItem>
  )
}

function EditablePlace({
  item,
  editor,
  renderPlaceField,
  mapHref,
}: EditablePartProps & Pick<ContributionSidebarProps, 'renderPlaceField' | 'mapHref'>) {
  const { t } = useText()
  const { location } = item
  const { city = '', state = '' } = location ?? {}
  const words = location ? formatLocationWords(location) : ''
  const point = location && pointOf(location)
  return (
    <SidebarItem term={t('contributions.field.place')}>
      <MarkIfMissing missing={isFieldMissing(editor.missing, 'location', 'place')}>
        <InlineEdit
          label={t('contributions.field.place')}
          value={toPlaceValues(location)}
          may={item.may.edit.may}
          check={formatPointFaults}
          save={(values) => editor.save({ location: buildLocation(values, { city, state }) })}
          edit={(draft, change, errorOf) => renderPlaceField({ values: draft, onChange: (part) => change({ ...draft, ...part }), errorOf })}
        >
          {words === '' && !point ? (
            <span className="fm-dim">{t('contributions.noPlace')}</span>
          ) : (
            <>
              <Glyph of={IconMapPin} /> {words || (point && formatPoint(point))}
              {point && (
                <div className="fm-sm">
                  <AppLink href={mapHref}>{t('places.showShort')}</AppLink>
                </div>
              )}
            </>
          )}
        </InlineEdit>
      </MarkIfMissing>
    </SidebarItem>
  )
}

function EditableThemes({
  item,
  editor,
  themes,
  themesLimit,
}: Omit<ContributionSidebarProps, 'hrefOfGroup' | 'renderPlaceField' | 'mapHref' | 'assignedGroups'>) {
  const { t } = useText()
  const themesOfType = (type: string) => item.themes.filter((theme) => theme.type === type)
  const value: ThemeChoice = {
    chosen: themesOfType('OFFICIAL_PRE_DEFINED').map((theme) => theme.uuid),
    keywords: themesOfType('EMERGENT').map((theme) => theme.title),
  }
  return (
    <InlineEdit
      label={t('contributions.themes')}
      value={value}
      may={item.may.edit.may && (themes.length > 0 || item.may.keywords)}
      save={({ chosen, keywords }) =>
        editor.save({
          ...(themes.length > 0 ? { officialThemes: chosen.map((uuid) => ({ uuid })) } : {}),
          ...(item.may.keywords ? { emergentThemes: keywords.map((title) => ({ title })) } : {}),
        })
      }
      afterRefusal={(draft) => takeOutAdded(draft, value)}
      edit={(draft, change) => (
        <ThemesField themes={themes} limit={themesLimit} withoutKeywords={!item.may.keywords} value={draft} onChange={change} />
      )}
    >
      {item.themes.length === 0 ? (
        <span className="fm-dim">{t('contributions.noThemes')}</span>
      ) : (
        <Themes
          themes={themesOfType('OFFICIAL_PRE_DEFINED').map((theme) => theme.title)}
          keywords={value.keywords}
          label={t('contributions.themes')}
        />
      )}
    </InlineEdit>
  )
}
