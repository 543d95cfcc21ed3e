import { type ColumnNames, findColumnField, matchColumns, toColumnKey } from '../../../platform/shared/tables/match-columns.ts'
import type { ImportColumn, ImportField, OwnColumn } from './import-words.ts'

/** How the columns of a file of contributions are called, in the languages of the site, besides the names of `IMPORT_COLUMNS`. */
const IMPORT_COLUMN_NAMES: ColumnNames<ImportColumn> = {
  code: [
    ...['number', 'no', 'ref', 'reference', 'id', 'project id', 'project number', 'nr', 'nummer', 'kennung', 'kürzel'],
    ...['projektnummer', 'aktenzeichen', 'código', 'número', 'núm', 'nº', 'n°', 'referencia', 'référence', 'numéro'],
    ...['codice', 'numero', 'num', 'riferimento', 'referência', 'kod', 'numer', 'lp', 'lfd nr', 'laufende nummer'],
  ],
  source: ['origin', 'quelle', 'herkunft', 'fuente', 'origen', 'origine', 'fonte', 'origem', 'źródło'],
  title: [
    ...['name', 'project', 'project name', 'proposal', 'idea', 'titel', 'projekt', 'projektname', 'bezeichnung', 'vorschlag'],
    ...['idee', 'título', 'nombre', 'proyecto', 'propuesta', 'titre', 'nom', 'projet', 'proposition', 'idée', 'titolo'],
    ...['nome', 'progetto', 'proposta', 'projeto', 'ideia', 'tytuł', 'nazwa', 'nazwa projektu'],
  ],
  description: [
    ...['text', 'summary', 'details', 'beschreibung', 'inhalt', 'zusammenfassung', 'descripción', 'texto', 'resumen'],
    ...['texte', 'résumé', 'descrizione', 'testo', 'riassunto', 'descrição', 'resumo', 'opis'],
  ],
  category: [
    ...['categories', 'theme', 'themes', 'topic', 'topics', 'kategorie', 'kategorien', 'thema', 'themen', 'bereich'],
    ...['themenfeld', 'categoría', 'categorías', 'tema', 'temas', 'thème', 'thèmes', 'catégorie', 'catégories', 'temi'],
    ...['categoria', 'categorie', 'categorias', 'temat', 'kategoria'],
  ],
  keywords: [
    ...['keyword', 'tags', 'tag', 'stichwort', 'stichwörter', 'stichworte', 'schlagwort', 'schlagworte', 'schlagwörter'],
    ...['palabras clave', 'etiquetas', 'mots-clés', 'étiquettes', 'parole chiave', 'etichette', 'palavras-chave'],
    ...['słowa kluczowe'],
  ],
  budget: [
    ...['cost', 'costs', 'estimated cost', 'total cost', 'price', 'amount', 'kosten', 'gesamtkosten', 'kostenschätzung'],
    ...['geschätzte kosten', 'betrag', 'preis', 'summe', 'presupuesto', 'coste', 'costo', 'costes', 'costos', 'importe'],
    ...['monto', 'precio', 'coût', 'coûts', 'montant', 'prix', 'coût estimé', 'costi', 'importo', 'prezzo', 'costo stimato'],
    ...['orçamento', 'custo', 'custos', 'valor', 'preço', 'custo estimado', 'koszt', 'koszty', 'kwota'],
  ],
  location: [
    ...['place', 'address', 'where', 'venue', 'site', 'ort', 'adresse', 'standort', 'straße', 'wo', 'lugar', 'ubicación'],
    ...['dirección', 'sitio', 'dónde', 'lieu', 'emplacement', 'où', 'luogo', 'indirizzo', 'dove', 'local', 'endereço'],
    ...['localização', 'miejsce', 'lokalizacja', 'adres'],
  ],
  latitude: ['lat', 'breite', 'breitengrad', 'latitud', 'latitudine', 'geographische breite', 'szerokość geograficzna'],
  longitude: [
    ...['lon', 'lng', 'long', 'länge', 'längengrad', 'longitud', 'longitudine', 'geographische länge'],
    ...['długość geograficzna'],
  ],
  date: [
    ...['day', 'created', 'creation date', 'submitted', 'submission date', 'datum', 'tag', 'eingang', 'eingangsdatum'],
    ...['fecha', 'fecha de creación', 'jour', 'date de création', 'data', 'data di creazione', 'data de criação'],
  ],
  group: [
    ...['working group', 'team', 'gruppe', 'arbeitsgruppe', 'grupo', 'grupo de trabajo', 'groupe', 'groupe de travail'],
    ...['gruppo', 'gruppo di lavoro', 'grupo de trabalho', 'grupa'],
  ],
  sourceUrl: [
    ...['source url', 'url', 'link', 'website', 'web address', 'address of the source', 'adresse der quelle', 'webadresse'],
    ...['internetadresse', 'dirección de la fuente', 'enlace', 'adresse de la source', 'lien', 'indirizzo della fonte'],
    ...['collegamento', 'endereço da fonte'],
  ],
  authors: [
    ...['author', 'by', 'proposer', 'submitted by', 'autor', 'autorin', 'autoren', 'autorinnen und autoren', 'von'],
    ...['eingereicht von', 'autora', 'autores', 'auteur', 'auteure', 'auteurs', 'auteurs et autrices', 'autore', 'autrice', 'autori'],
  ],
  phones: [
    ...['phone', 'telephone', 'telefon', 'telefonnummer', 'teléfono', 'teléfonos', 'téléphone', 'telefono', 'telefone'],
    ...['telefoni', 'telefones', 'telefons'],
    ...['telefonnummern der autorinnen und autoren', 'phone numbers of the authors', 'teléfonos de los autores'],
    ...['téléphones des auteurs', 'téléphones des auteurs et autrices', 'telefoni degli autori', 'telefones dos autores'],
  ],
  emails: [
    ...['email', 'e-mails', 'mail', 'mails', 'e-mail-adresse', 'e-mail-adressen', 'email address', 'correo', 'correos'],
    ...['correo electrónico', 'courriel', 'courriels', 'adresse e-mail', 'indirizzo e-mail'],
    ...['e-mail-adressen der autorinnen und autoren', 'e-mail addresses of the authors', 'correos de los autores'],
    ...['courriels des auteurs et autrices', 'e-mails des auteurs et autrices'],
    ...['courriels des auteurs', 'e-mails des auteurs', 'e-mail degli autori', 'e-mails dos autores'],
  ],
  uuid: [
    ...['permanent identifier', 'dauerhafte kennung', 'identificador permanente', 'identifiant permanent'],
    ...['identificatore permanente'],
  ],
  type: ['kind', 'art', 'typ', 'clase', 'tipo', 'genre'],
}

/** Columns of the product's own export that say what others did, or what follows from it: no import can take them. */
export const OWN_COLUMN_NAMES: ColumnNames<OwnColumn> = {
  status: ['estado', 'statut', 'stato', 'situação'],
  updated: [...['last change', 'letzte änderung', 'último cambio', 'dernière modification', 'ultima modifica'], ...['última alteração']],
  support: ['dafür', 'a favor', 'pour', 'a favore'],
  opposition: ['against', 'dagegen', 'en contra', 'contre', 'contro', 'contra'],
  comments: [
    ...['number of comments', 'anzahl der kommentare', 'número de comentarios', 'nombre de commentaires'],
    ...['numero di commenti', 'número de comentários'],
  ],
}

/** A custom field of the campaign: a column may have its name. */
export interface ImportableField {
  readonly id: number
  readonly name: string
}

export const toFieldColumn = (id: number): ImportField => `field-${id}`

/** The number of a custom field in a choice of columns. */
export const parseFieldColumn = (column: string): number | undefined => {
  const [, id] = /^field-(\d{1,9})$/.exec(column) ?? []
  return id === undefined ? undefined : Number(id)
}

/**
 * What the columns of a heading hold: first the campaign's own fields, because their names are its own words, then those that every
 * contribution has.
 */
export function matchImportColumns(
  heading: readonly string[],
  fields: readonly ImportableField[],
): (ImportColumn | ImportField | undefined)[] {
  // the names of an export are what they say there, even beside a synonym or a field of the same name
  const exact = new Set(heading.filter((name) => Object.hasOwn(IMPORT_COLUMN_NAMES, name)))
  const own = matchOwnFields(heading, fields, exact)
  const plain = matchColumns(
    heading.map((name, place) => {
      const field = own[place] === undefined ? findColumnField(name, IMPORT_COLUMN_NAMES) : undefined
      return field === undefined || (exact.has(field) && name !== field) ? '' : name
    }),
    IMPORT_COLUMN_NAMES,
  )
  return heading.map((_, place) => own[place] ?? plain[place])
}

function matchOwnFields(
  heading: readonly string[],
  fields: readonly ImportableField[],
  exact: ReadonlySet<string>,
): (ImportField | undefined)[] {
  const columns = new Map(fields.map(({ id, name }) => [toColumnKey(name), toFieldColumn(id)]))
  const taken = new Set<string>()
  return heading.map((name) => {
    const column = exact.has(name) ? undefined : columns.get(toColumnKey(name))
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
}
