import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from '@folkmoot/core/deliberation/search/words.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { SEARCH_LANGUAGES } from '@folkmoot/core/platform/shared/search-words/search-languages.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from '../../../deliberation/search/search.module.css'
import { parseSearchAddress, type SearchAddress } from '../../../deliberation/search/search-address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { SearchField, SelectField } from '../../../platform/ui/fields/TextField.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { Container, Page } from '../../../platform/ui/page/Page.tsx'
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx'
import { SearchResultTabs } from './SearchResultTabs.tsx'

const LANGUAGE_NAMES = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' })
const TYPING_DELAY = 400

/** Finds everything that one may read; visitors find what is public. The address holds the search, so that it can be shared. */
export default function SearchPage({ search }: PageProps) {
  const { t, lang: locale } = useText()
  const router = useRouter()
  const links = useLinks()
  const address = parseSearchAddress(search)
  const [typed, setTyped] = useState(address.query)
  useEffect(() => setTyped(address.query), [address.query])
  const change = (next: Partial<SearchAddress>) => {
    const href = links.search({ ...address, ...next })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last is searched for
  useEffect(() => {
    if (typed.trim() === address.query) return
    const timer = setTimeout(() => change({ query: typed.trim() }), TYPING_DELAY)
    return () => clearTimeout(timer)
  }, [typed])
  const names = LANGUAGE_NAMES(locale)
  return (
    <Page title={address.query ? t('search.titleFor', { query: address.query }) : t('search.title')}>
      <PageHeader title={t('search.title')} lead={t('search.lead')} />
      <Container>
        <search>
          <Form label={t('search.title')} onSubmit={() => change({ query: typed.trim() })}>
            <div className={classes.form}>
              <SearchField
                name="query"
                label={t('search.label')}
                placeholder={t('search.placeholder')}
                maxLength={MAX_QUERY_LENGTH}
                enterKeyHint="search"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <SelectField
                name="lang"
                label={t('search.language')}
                labelHidden
                value={address.lang ?? ''}
                onChange={(event) => change({ lang: SEARCH_LANGUAGES.find((code) => code === event.target.value) })}
                options={[
                  { value: '', label: t('search.anyLanguage') },
                  ...SEARCH_LANGUAGES.map((code) => ({
                    value: code,
                    label: names.of(code) ?? parseLocale(code) ?? code,
                  })),
                ]}
              />
            </div>
          </Form>
        </search>
        {address.query.length < MIN_QUERY_LENGTH ? (
          <EmptyState title={t('search.start')} seed="search" small level={2}>
            <p>{t('search.startHelp')}</p>
          </EmptyState>
        ) : (
          <SearchResultTabs address={address} onKind={(kind) => change({ kind })} />
        )}
      </Container>
    </Page>
  )
}
