import type { ConfigMap } from '../shared/setting-values.ts'
import { isSecretKey } from '../spaces/config-keys.ts'

/** The settings that the public pages of a campaign need; all others stay private (specification B.7). */
const PUBLIC_KEYS = new RegExp(
  `^appcivist\\.campaign\\.(?:${[
    'budget-amount|budget-currency|up-down-voting|discussion-reply-to|hide-timeline|allow-anonymous-ideas',
    'disable-(?:informal-voting|extended-feedback)(?:-public)?',
    'disable-(?:public-|proposal-)?discussions|disable-(?:campaign|working-group)-comments|disable-new-contributions',
    'disable-consent|research-consent-text(?:-approve|-reject)?',
    'contribution-types|contribution-type-principal|contribution-summary-word-limit|use-proposal-form',
    'enable-ideas-during-proposals|open-idea-section-default',
    'themes-number-limit|themes\\.extended-description-url|keywords\\.limit|allow-emergent-themes',
    'toolbar\\..*|contribution\\.(?:toolbar|body)\\..*|contribution\\.(?:custom-fields|media-carousel|source_code).*',
    'components\\.display-instructions|filter\\..*|show-.*|faq-url|accessibility\\.url',
  ].join('|')})$`,
)

export const filterPublicConfig = (map: ConfigMap): Record<string, string> =>
  Object.fromEntries(Object.entries(map).filter(([key]) => PUBLIC_KEYS.test(key) && !isSecretKey(key)))
