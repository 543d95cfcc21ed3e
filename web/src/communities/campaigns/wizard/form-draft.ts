import { PURPOSES } from '@folkmoot/core/communities/campaigns/founding/purposes.ts'
import type { CreateCampaignBody, UpdateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { TEMPLATE_KINDS } from '@folkmoot/core/communities/campaigns/template-kinds.ts'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { DEFAULT_ICONS } from '@folkmoot/core/platform/shared/prints.ts'
import { z } from 'zod/mini'
import { diffAnswers, readAnswers } from '../settings/campaign-questions.ts'

/** What a new campaign begins with: the current phases, the older ones, or the older ones beside those of another campaign. */
export const TEMPLATE_CHOICES = ['NONE', ...TEMPLATE_KINDS.toReversed()] as const
export type TemplateChoice = (typeof TEMPLATE_CHOICES)[number]

/** What a new campaign is founded for; OWN leaves everything to its founder. */
export const PURPOSE_CHOICES = [...PURPOSES, 'OWN'] as const
export type PurposeChoice = (typeof PURPOSE_CHOICES)[number]

const names = z.array(z.string())
const texts = z.record(z.string(), z.string())

/** A document or link that is added with a new campaign. */
const DraftResource = z.object({ url: z.string(), name: z.string() })
export type DraftResource = z.output<typeof DraftResource>

/** A draft that a browser has kept since before a question existed answers it as by default. */
const DEFAULT_ANSWERS = readAnswers({})

/** The part of the draft that is neither its texts nor its phases. */
export const FormDraft = z.object({
  shortname: z.string(),
  lang: z.string(),
  logo: z.string(),
  /** Absent until it is chosen. */
  purpose: z.optional(z.enum(PURPOSE_CHOICES)),
  template: z.enum(TEMPLATE_CHOICES),
  linkedCampaignId: z.optional(z.int()),
  /** The display settings, as their page asks for them. */
  answers: z.object({
    campaignPage: names,
    contributionPage: names,
    lists: names,
    acts: names,
    contributing: z._default(names, () => [...DEFAULT_ANSWERS.contributing]),
    comments: z._default(names, () => [...DEFAULT_ANSWERS.comments]),
    fields: names,
    assessment: names,
    links: texts,
    consent: texts,
    consentAsked: z.boolean(),
    newsletterDays: z._default(z.string(), DEFAULT_ANSWERS.newsletterDays),
    words: z._default(texts, () => ({ ...DEFAULT_ANSWERS.words })),
  }),
  /** Further settings that were changed, by their keys. */
  settings: texts,
  resources: z.array(DraftResource),
  /** The revision of the campaign that is edited; 0 for a new one. */
  revision: z.int(),
  /** The fields that the user changed, by their names in the draft. */
  edited: names,
})
export type FormDraft = z.output<typeof FormDraft>

/** The answers that stand for stored settings. */
export const toAnswers = (configs: Campaign['configs']): FormDraft['answers'] => {
  const { campaignPage, contributionPage, lists, acts, contributing, comments, fields, assessment, ...rest } = readAnswers(configs)
  return {
    campaignPage: [...campaignPage],
    contributionPage: [...contributionPage],
    lists: [...lists],
    acts: [...acts],
    contributing: [...contributing],
    comments: [...comments],
    fields: [...fields],
    assessment: [...assessment],
    links: { ...rest.links },
    consent: { ...rest.consent },
    consentAsked: rest.consentAsked,
    newsletterDays: rest.newsletterDays,
    words: { ...rest.words },
  }
}

/** The form of a new campaign, in the language of its assembly. */
export const createFormDraft = (lang: string): FormDraft => ({
  shortname: '',
  lang,
  logo: DEFAULT_ICONS[0] ?? '',
  template: 'NONE',
  answers: toAnswers({}),
  settings: {},
  resources: [],
  revision: 0,
  edited: [],
})

/** The form of an existing campaign. */
export const formFromCampaign = (campaign: Campaign): FormDraft => ({
  ...createFormDraft(campaign.lang),
  shortname: campaign.shortname,
  logo: campaign.logo,
  template: campaign.template ?? 'NONE',
  ...(campaign.linkedCampaign?.campaignId === undefined ? {} : { linkedCampaignId: campaign.linkedCampaign.campaignId }),
  answers: toAnswers(campaign.configs),
  revision: campaign.revision,
})

/** The value of a further setting: the changed one, else the stored one. */
export const readFormSetting = (form: FormDraft, before: Campaign | undefined, key: string): string =>
  form.settings[key] ?? before?.configs[key] ?? ''

/** The settings to send: those of changed answers, and further changed ones. */
export const buildFormConfigs = (form: FormDraft, before: Campaign | undefined): Record<string, string> => ({
  ...diffAnswers(readAnswers(before?.configs ?? {}), form.answers),
  ...form.settings,
})

type FormBody = Pick<z.input<typeof CreateCampaignBody>, 'shortname' | 'lang' | 'logo' | 'template' | 'linkedCampaign'>

/** An old campaign may have the language `en`, which is sent only as one of today's. */
const findLocale = (lang: string) => LOCALES.find((locale) => locale === (lang === 'en' ? 'en-US' : lang))

const buildTemplate = ({ template, linkedCampaignId }: FormDraft, before: Campaign | undefined): FormBody => {
  if (template === 'NONE') return {}
  const unchanged = before?.template === template && before.linkedCampaign?.campaignId === linkedCampaignId
  return unchanged || template !== 'LINKED' || linkedCampaignId === undefined
    ? { template }
    : { template, linkedCampaign: linkedCampaignId }
}

/** This part of the request body; `before` is the edited campaign. */
export function buildFormBody(form: FormDraft, before: Campaign | undefined): FormBody {
  const lang = form.lang === before?.lang ? undefined : findLocale(form.lang)
  return {
    shortname: form.shortname.trim(),
    ...(lang ? { lang } : {}),
    logo: form.logo,
    ...buildTemplate(form, before),
  }
}

/** What an update tells beside the values: which revision was edited. */
export const buildRevision = ({ revision }: FormDraft): Pick<z.input<typeof UpdateCampaignBody>, 'baseRevision'> => ({
  baseRevision: revision,
})
