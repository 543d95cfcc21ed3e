import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatFrameSources } from '@folkmoot/core/platform/files/embeds.ts'
import { escapeAttribute } from '@folkmoot/core/platform/shared/html.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { siteUrl } from '../../mail/site-url.ts'
import type { Context } from '../context.ts'
import { resolveLocale } from '../session.ts'
import { composeUnavailablePage } from '../unavailable-page.ts'
import { finishPage, toWrittenAddress, WRITTEN } from './finish-page.ts'
import { createPageWriter, TooManyReads } from './page-writer.ts'

/** A written page in the frame of the built one: without scripts, and with a policy that lets none run. */
interface WrittenAnswer {
  readonly page: string
  readonly policy: string
  readonly status: 200 | 404 | 429
  readonly title: string
  /** Where the address leads instead. */
  readonly redirect?: string
}

/** What the server does with requests for written pages: those whose address has the parameter `written`. */
export interface WrittenPages {
  /** The written page, or undefined where it is not asked for or could not be written: then the page with scripts is sent. */
  answer(request: FastifyRequest): Promise<WrittenAnswer | undefined>
}

/**
 * Pages written by the server, for readers without JavaScript (decision 0130): the page with scripts leads there by itself where no
 * script runs. They show what visitors read, whoever asks.
 */
export function openWrittenPages(app: FastifyInstance, context: Context, folder: string): WrittenPages | undefined {
  const writer = createPageWriter(app, folder, siteUrl(context.settings))
  const [sheet] = globSync('written/assets/*.css', { cwd: folder })
  if (!writer || sheet === undefined) return undefined
  app.addHook('onClose', () => writer.close())
  const frame = toFrame(readFileSync(join(folder, 'index.html'), 'utf8'), `/assets/${basename(sheet)}`)
  const policy = formatPolicy(context)
  return {
    async answer(request) {
      const [path = '/', query] = request.url.split('?')
      const values = new URLSearchParams(query)
      const asked = values.get(WRITTEN)
      if (asked === null || path.startsWith('//')) return undefined
      const chosen = parseLocale(asked)
      const language = chosen ?? resolveLocale(request, undefined, context.settings.locales)
      values.delete(WRITTEN)
      const address = values.size > 0 ? `${path}?${values}` : path
      try {
        const { html, title, notFound, redirect } = await writer.write(address, language, request.ip)
        if (redirect !== undefined) return { page: '', policy, title, status: 200, redirect: leadOn(redirect, chosen ?? '') }
        const page = frame
          .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
          .replace('</head>', () => `<link rel="canonical" href="${escapeAttribute(siteUrl(context.settings) + address)}"></head>`)
          .replace(ROOT, () => `<div id="root">${finishPage(html, chosen ?? '')}</div>`)
        return { page, policy, title, status: notFound ? 404 : 200 }
      } catch (error) {
        if (error instanceof TooManyReads) {
          const sentence = context.texts(language, 'refusals.rate_limited') ?? ''
          const limited = composeUnavailablePage({ name: context.settings.instanceName, locale: language, sentence })
          return { page: limited.html, policy: limited.policy, title: '', status: 429 }
        }
        console.error(`${request.id} a page could not be written: ${error instanceof Error ? error.message : error}`)
        return undefined
      }
    },
  }
}

const ROOT = '<div id="root"></div>'

/** The built page without its scripts, with the sheet of the written pages. */
const toFrame = (page: string, sheet: string): string =>
  page
    .replaceAll(/<script[^>]*><\/script>\s*/g, '')
    .replace(/<noscript>[^<]*<\/noscript>\s*/, '')
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace('</head>', `<link rel="stylesheet" href="${sheet}"></head>`)

/** No script at all; widths of bars and the like stand in attributes. */
const formatPolicy = ({ settings }: Context): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${formatFrameSources(settings.embedHosts)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Where an address leads instead: a page of the product as written, another site as it is. */
const leadOn = (address: string, language: string): string => (/^\/(?!\/)/.test(address) ? toWrittenAddress(address, language) : address)

/**
 * Leads readers without JavaScript from the page with scripts to the written one; not from an address that asked for it in vain, as
 * they would come back for ever.
 */
export function addWrittenLink(page: string, address: string): string {
  if (new URLSearchParams(address.split('?')[1]).has(WRITTEN)) return page
  const to = escapeAttribute(toWrittenAddress(address, ''))
  return page.replace('</head>', () => `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript></head>`)
}
