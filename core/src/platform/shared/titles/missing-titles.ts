import type { Locale } from '../locales.ts'
import { nameOldMilestone } from './old-milestones.ts'

const PHASES = ['IDEAS', 'PROPOSALS', 'DELIBERATION', 'VOTING', 'IMPLEMENTATION'] as const
const EDGES = ['START', 'END', 'REMINDER'] as const

type Named<K extends string> = Readonly<Record<K, string>>
interface MissingTitles {
  /** A contribution. */
  readonly untitled: string
  /** Phases that are called as the template calls them. */
  readonly phases: Named<(typeof PHASES)[number]>
  /** Milestones, with `@` for the name of their phase. */
  readonly edges: Named<(typeof EDGES)[number]>
}

const MISSING_TITLES: Readonly<Record<Locale, MissingTitles>> = {
  'en-US': {
    untitled: 'Untitled',
    phases: {
      IDEAS: 'Ideas',
      PROPOSALS: 'Proposals',
      DELIBERATION: 'Deliberation',
      VOTING: 'Voting',
      IMPLEMENTATION: 'Implementation',
    },
    edges: { START: '@: start', END: '@: end', REMINDER: '@: reminder' },
  },
  'es-ES': {
    untitled: 'Sin título',
    phases: {
      IDEAS: 'Ideas',
      PROPOSALS: 'Propuestas',
      DELIBERATION: 'Deliberación',
      VOTING: 'Votación',
      IMPLEMENTATION: 'Ejecución',
    },
    edges: { START: '@: inicio', END: '@: fin', REMINDER: '@: recordatorio' },
  },
  'fr-FR': {
    untitled: 'Sans titre',
    phases: {
      IDEAS: 'Idées',
      PROPOSALS: 'Propositions',
      DELIBERATION: 'Délibération',
      VOTING: 'Vote',
      IMPLEMENTATION: 'Réalisation',
    },
    edges: { START: '@ : début', END: '@ : fin', REMINDER: '@ : rappel' },
  },
  'de-DE': {
    untitled: 'Ohne Titel',
    phases: {
      IDEAS: 'Ideen',
      PROPOSALS: 'Vorschläge',
      DELIBERATION: 'Beratung',
      VOTING: 'Abstimmung',
      IMPLEMENTATION: 'Umsetzung',
    },
    edges: { START: '@: Beginn', END: '@: Ende', REMINDER: '@: Erinnerung' },
  },
  'pt-BR': {
    untitled: 'Sem título',
    phases: {
      IDEAS: 'Ideias',
      PROPOSALS: 'Propostas',
      DELIBERATION: 'Deliberação',
      VOTING: 'Votação',
      IMPLEMENTATION: 'Execução',
    },
    edges: { START: '@: início', END: '@: fim', REMINDER: '@: lembrete' },
  },
  'fr-CA': {
    untitled: 'Sans titre',
    phases: {
      IDEAS: 'Idées',
      PROPOSALS: 'Propositions',
      DELIBERATION: 'Délibération',
      VOTING: 'Vote',
      IMPLEMENTATION: 'Réalisation',
    },
    edges: { START: '@ : début', END: '@ : fin', REMINDER: '@ : rappel' },
  },
  'es-PY': {
    untitled: 'Sin título',
    phases: {
      IDEAS: 'Ideas',
      PROPOSALS: 'Propuestas',
      DELIBERATION: 'Deliberación',
      VOTING: 'Votación',
      IMPLEMENTATION: 'Ejecución',
    },
    edges: { START: '@: inicio', END: '@: fin', REMINDER: '@: recordatorio' },
  },
  'it-IT': {
    untitled: 'Senza titolo',
    phases: {
      IDEAS: 'Idee',
      PROPOSALS: 'Proposte',
      DELIBERATION: 'Deliberazione',
      VOTING: 'Votazione',
      IMPLEMENTATION: 'Realizzazione',
    },
    edges: { START: '@: inizio', END: '@: fine', REMINDER: '@: promemoria' },
  },
}

const find = (names: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined

/** The title of a contribution in a sentence or list; one without a title has the same name wherever it is told. */
export const nameContribution = (title: string, locale: Locale): string => (title.trim() === '' ? MISSING_TITLES[locale].untitled : title)

/** The name of a phase: one that is called as the template calls it, or not at all, has its name in the reader's language. */
export function namePhase({ title, type }: { readonly title: string; readonly type: string }, locale: Locale): string {
  const isDefault = title.trim() === '' || title === find(MISSING_TITLES['en-US'].phases, type)
  return (isDefault && find(MISSING_TITLES[locale].phases, type)) || title || MISSING_TITLES[locale].untitled
}

interface NamedMilestone {
  /** As its coordinators named it; empty for those that every phase has. */
  readonly title: string
  readonly key: string
  readonly phase: string
  readonly phaseType: string
  /** `START`, `END` or `REMINDER`. */
  readonly edge: string
}

/** The name of a milestone: without a title it is the start or the end of its phase, or what the older template calls it. */
export function nameMilestone({ title, key, phase, phaseType, edge }: NamedMilestone, locale: Locale): string {
  if (title.trim() !== '') return title
  const name = namePhase({ title: phase, type: phaseType }, locale)
  return nameOldMilestone(key, locale) ?? find(MISSING_TITLES[locale].edges, edge)?.replace('@', () => name) ?? name
}
