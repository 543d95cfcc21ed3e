import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { TEXT_PARTS } from '../src/platform/lib/text/text-parts.ts'

const FOLDER = import.meta.dirname
const ADDRESS = /^\/assets\/i18n\/(\w+)-([a-z]{2}-[A-Z]{2})\.json$/

/** The parts of a language: `locale` has all features but those that come with their pages (`TEXT_PARTS`). */
const PARTS = ['locale', ...TEXT_PARTS]
const partOf = (file: string): string => PARTS.find((part) => `${part}.json` === file) ?? 'locale'

/** One part of a language: each file `{locale}/{feature}.json` stands under the key of its feature. */
export const readLocaleTexts = (locale: string, part: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(join(FOLDER, locale))
      .filter((file) => file.endsWith('.json') && partOf(file) === part)
      .sort()
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8'))]),
  )

const locales = () => readdirSync(FOLDER).filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name))

/** Serves and builds `assets/i18n/{part}-{lang}.json` (I18N-005) from the small files that each feature owns. */
export const texts = (): Plugin => ({
  name: 'folkmoot-texts',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, part = '', locale = ''] = ADDRESS.exec(request.url?.split('?')[0] ?? '') ?? []
      if (!PARTS.includes(part) || !locales().includes(locale)) return next()
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify(readLocaleTexts(locale, part)))
    })
  },
  generateBundle() {
    for (const locale of locales())
      for (const part of PARTS)
        this.emitFile({
          type: 'asset',
          fileName: `assets/i18n/${part}-${locale}.json`,
          source: JSON.stringify(readLocaleTexts(locale, part)),
        })
  },
})
