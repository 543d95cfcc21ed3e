import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = import.meta.dirname
const ADDRESS = /^\/assets\/i18n\/locale-([a-z]{2}-[A-Z]{2})\.json$/

/** One language: each file `{locale}/{feature}.json` stands under the key of its feature. */
const readLocaleTexts = (locale: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(join(FOLDER, locale))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8'))]),
  )

const locales = () => readdirSync(FOLDER).filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name))

/** Serves and builds `assets/i18n/locale-{lang}.json` (I18N-005) from the small files that each feature owns. */
export const texts = (): Plugin => ({
  name: 'folkmoot-texts',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const locale = ADDRESS.exec(request.url?.split('?')[0] ?? '')?.[1]
      if (!locale || !locales().includes(locale)) return next()
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify(readLocaleTexts(locale)))
    })
  },
  generateBundle() {
    for (const locale of locales()) {
      this.emitFile({
        type: 'asset',
        fileName: `assets/i18n/locale-${locale}.json`,
        source: JSON.stringify(readLocaleTexts(locale)),
      })
    }
  },
})
