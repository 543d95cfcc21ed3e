import type { Locale } from '../locales.ts'

/** The milestones of the older template that are not the first or last day of a phase, by their keys (CAM-011). */
const OLD_MILESTONES = ['end_brainstorming', 'end_wgroups_creation', 'end_internal_selection', 'end_discussion', 'end_assessment'] as const
type OldMilestoneNames = Readonly<Record<(typeof OLD_MILESTONES)[number], string>>

const OLD_MILESTONE_NAMES: Readonly<Record<Locale, OldMilestoneNames>> = {
  'en-US': {
    end_brainstorming: 'End of brainstorming',
    end_wgroups_creation: 'End of the creation of groups',
    end_internal_selection: 'End of the internal selection',
    end_discussion: 'End of the discussion',
    end_assessment: 'End of the assessment',
  },
  'es-ES': {
    end_brainstorming: 'Fin de la lluvia de ideas',
    end_wgroups_creation: 'Fin de la creación de grupos',
    end_internal_selection: 'Fin de la selección interna',
    end_discussion: 'Fin del debate',
    end_assessment: 'Fin de la evaluación',
  },
  'fr-FR': {
    end_brainstorming: 'Fin de la recherche d’idées',
    end_wgroups_creation: 'Fin de la création de groupes',
    end_internal_selection: 'Fin de la sélection interne',
    end_discussion: 'Fin de la discussion',
    end_assessment: 'Fin de l’évaluation',
  },
  'de-DE': {
    end_brainstorming: 'Ende der Ideensammlung',
    end_wgroups_creation: 'Ende der Gründung von Gruppen',
    end_internal_selection: 'Ende der internen Auswahl',
    end_discussion: 'Ende der Diskussion',
    end_assessment: 'Ende der Begutachtung',
  },
  'pt-BR': {
    end_brainstorming: 'Fim da chuva de ideias',
    end_wgroups_creation: 'Fim da criação de grupos',
    end_internal_selection: 'Fim da seleção interna',
    end_discussion: 'Fim da discussão',
    end_assessment: 'Fim da avaliação',
  },
  'fr-CA': {
    end_brainstorming: 'Fin du remue-méninges',
    end_wgroups_creation: 'Fin de la création de groupes',
    end_internal_selection: 'Fin de la sélection interne',
    end_discussion: 'Fin de la discussion',
    end_assessment: 'Fin de l’évaluation',
  },
  'es-PY': {
    end_brainstorming: 'Fin de la lluvia de ideas',
    end_wgroups_creation: 'Fin de la creación de grupos',
    end_internal_selection: 'Fin de la selección interna',
    end_discussion: 'Fin del debate',
    end_assessment: 'Fin de la evaluación',
  },
  'it-IT': {
    end_brainstorming: 'Fine della raccolta di idee',
    end_wgroups_creation: 'Fine della creazione dei gruppi',
    end_internal_selection: 'Fine della selezione interna',
    end_discussion: 'Fine della discussione',
    end_assessment: 'Fine della valutazione',
  },
}

/** The name of a milestone of the older template; undefined for all others. */
export function nameOldMilestone(key: string, locale: Locale): string | undefined {
  const names: Readonly<Record<string, string>> = OLD_MILESTONE_NAMES[locale]
  return Object.hasOwn(names, key) ? names[key] : undefined
}
