import { type Locale, parseLocale } from './locales.ts'

const ZONES: Readonly<Record<string, string>> = {
  '£': 'Europe/London Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey',
  CHF: 'Europe/Zurich Europe/Vaduz',
  kr: 'Europe/Copenhagen Europe/Oslo Europe/Stockholm Atlantic/Reykjavik Atlantic/Faroe',
  zł: 'Europe/Warsaw',
  Kč: 'Europe/Prague',
  Ft: 'Europe/Budapest',
  lei: 'Europe/Bucharest',
  '₲': 'America/Asuncion',
  R$: `America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba
    America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Velho America/Recife
    America/Rio_Branco America/Santarem America/Sao_Paulo`,
  '€': `Africa/Ceuta Asia/Nicosia Atlantic/Azores Atlantic/Canary Atlantic/Madeira Europe/Amsterdam Europe/Andorra
    Europe/Athens Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Dublin Europe/Helsinki Europe/Lisbon
    Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Paris Europe/Riga Europe/Rome
    Europe/San_Marino Europe/Sofia Europe/Tallinn Europe/Vatican Europe/Vienna Europe/Vilnius Europe/Zagreb`,
}
const BY_ZONE = new Map(Object.entries(ZONES).flatMap(([sign, zones]) => zones.split(/\s+/).map((zone) => [zone, sign])))

const BY_LOCALE: Readonly<Record<Locale, string>> = {
  'en-US': '$',
  'es-ES': '€',
  'fr-FR': '€',
  'de-DE': '€',
  'pt-BR': 'R$',
  'fr-CA': '$',
  'es-PY': '₲',
  'it-IT': '€',
}

/** Suggests a currency by time zone, else by language; users can change it. */
export const suggestCurrency = ({ timezone, lang }: { timezone: string; lang: string }): string =>
  BY_ZONE.get(timezone) ?? BY_LOCALE[parseLocale(lang) ?? 'en-US']
