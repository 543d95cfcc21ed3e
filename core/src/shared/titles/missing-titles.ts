import type { Locale } from '../locales.ts'

/** The milestones of the older template that are not the first or last day of a phase, by their keys (CAM-011). */
const OLD_MILESTONES = [
  'end_brainstorming',
  'end_wgroups_creation',
  'end_internal_selection',
  'end_discussion',
  'end_assessment',
] as const
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
  readonly milestones: Named<(typeof OLD_MILESTONES)[number]>
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
    milestones: {
      end_brainstorming: 'End of brainstorming',
      end_wgroups_creation: 'End of the creation of groups',
      end_internal_selection: 'End of the internal selection',
      end_discussion: 'End of the discussion',
      end_assessment: 'End of the assessment',
    },
  },
  'es-ES': {
    untitled: 'Sin título',
    phases: {
      IDEAS: 'Ideas',
      PROPOSALS: 'Propuestas',
      DELIBERATION: 'Deliberación',
      VOTING: 'Votación',
      IMPLEMENTATION: 'Realización',
    },
    edges: { START: '@: inicio', END: '@: fin', REMINDER: '@: recordatorio' },
    milestones: {
      end_brainstorming: 'Fin de la lluvia de ideas',
      end_wgroups_creation: 'Fin de la creación de grupos',
      end_internal_selection: 'Fin de la selección interna',
      end_discussion: 'Fin del debate',
      end_assessment: 'Fin de la evaluación',
    },
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
    milestones: {
      end_brainstorming: 'Fin de la recherche d’idées',
      end_wgroups_creation: 'Fin de la création de groupes',
      end_internal_selection: 'Fin de la sélection interne',
      end_discussion: 'Fin de la discussion',
      end_assessment: 'Fin de l’évaluation',
    },
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
    milestones: {
      end_brainstorming: 'Ende der Ideensammlung',
      end_wgroups_creation: 'Ende der Gründung von Gruppen',
      end_internal_selection: 'Ende der internen Auswahl',
      end_discussion: 'Ende der Diskussion',
      end_assessment: 'Ende der Begutachtung',
    },
  },
  'pt-BR': {
    untitled: 'Sem título',
    phases: {
      IDEAS: 'Ideias',
      PROPOSALS: 'Propostas',
      DELIBERATION: 'Deliberação',
      VOTING: 'Votação',
      IMPLEMENTATION: 'Realização',
    },
    edges: { START: '@: início', END: '@: fim', REMINDER: '@: lembrete' },
    milestones: {
      end_brainstorming: 'Fim da coleta de ideias',
      end_wgroups_creation: 'Fim da criação de grupos',
      end_internal_selection: 'Fim da seleção interna',
      end_discussion: 'Fim da discussão',
      end_assessment: 'Fim da avaliação',
    },
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
    milestones: {
      end_brainstorming: 'Fin du remue-méninges',
      end_wgroups_creation: 'Fin de la création de groupes',
      end_internal_selection: 'Fin de la sélection interne',
      end_discussion: 'Fin de la discussion',
      end_assessment: 'Fin de l’évaluation',
    },
  },
  'es-PY': {
    untitled: 'Sin título',
    phases: {
      IDEAS: 'Ideas',
      PROPOSALS: 'Propuestas',
      DELIBERATION: 'Deliberación',
      VOTING: 'Votación',
      IMPLEMENTATION: 'Realización',
    },
    edges: { START: '@: inicio', END: '@: fin', REMINDER: '@: recordatorio' },
    milestones: {
      end_brainstorming: 'Fin de la lluvia de ideas',
      end_wgroups_creation: 'Fin de la creación de grupos',
      end_internal_selection: 'Fin de la selección interna',
      end_discussion: 'Fin del debate',
      end_assessment: 'Fin de la evaluación',
    },
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
    milestones: {
      end_brainstorming: 'Fine della raccolta di idee',
      end_wgroups_creation: 'Fine della creazione dei gruppi',
      end_internal_selection: 'Fine della selezione interna',
      end_discussion: 'Fine della discussione',
      end_assessment: 'Fine della valutazione',
    },
  },
}

const find = (names: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined

/** The title of a contribution in a sentence or list; one without a title has the same name wherever it is told. */
export const nameContribution = (title: string, locale: Locale): string =>
  title.trim() === '' ? MISSING_TITLES[locale].untitled : title

/** The name of a phase: one that is called as the template calls it, or not at all, has its name in the reader's language. */
export function namePhase({ title, type }: { readonly title: string; readonly type: string }, locale: Locale): string {
  const isDefault = title.trim() === '' || title === find(MISSING_TITLES['en-US'].phases, type)
  return (isDefault && find(MISSING_TITLES[locale].phases, type)) || title || MISSING_TITLES[locale].untitled
}

/** The name of a milestone of the older template; undefined for all others. */
export const nameOldMilestone = (key: string, locale: Locale): string | undefined =>
  find(MISSING_TITLES[locale].milestones, key)

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
