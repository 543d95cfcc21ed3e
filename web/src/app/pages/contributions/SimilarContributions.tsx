import { loadTextPart } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'

/** What resembles the text of a form; it comes after the form, and nobody waits for it. */
export const SimilarContributions = lazyPanel(async () => {
  const [{ SimilarPanel }] = await Promise.all([import('../../../deliberation/search/SimilarPanel.tsx'), loadTextPart('search')])
  return SimilarPanel
})
