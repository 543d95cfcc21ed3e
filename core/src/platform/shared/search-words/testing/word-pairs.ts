import type { SearchLanguage } from '../search-languages.ts'

const split = (pairs: Readonly<Record<SearchLanguage, string>>) =>
  Object.entries(pairs).flatMap(([language, words]) =>
    words.split(', ').map((pair) => {
      const [one = '', other = ''] = pair.split(' ')
      return { language: language as SearchLanguage, one, other }
    }),
  )

/** Singulars and plurals that find each other. */
export const SAME_WORDS = split({
  pt:
    'reunião reuniões, ação ações, cidade cidades, animal animais, papel papéis, hospital hospitais, jardim jardins, ônibus ' +
    'ônibus, praça praças, escola escolas, mão mãos, pão pães, luz luzes, flor flores, opinião opinioes, móvel móveis',
  es:
    'ciudad ciudades, reunión reuniones, luz luces, vez veces, parque parques, árbol árboles, jardín jardines, autobús ' +
    'autobuses, calle calles, propuesta propuestas, niño niños, canción canciones, bicicleta bicicletas, país países',
  fr:
    'vélo vélos, journal journaux, animal animaux, réunion réunions, jeu jeux, travail travaux, bateau bateaux, arbre ' +
    'arbres, école écoles, château châteaux, hôpital hôpitaux, lieu lieux, rue rues',
  de:
    'Museum Museen, Stadt Städte, Haus Häuser, Baum Bäume, Park Parks, Schule Schulen, Straße Straßen, Fahrrad Fahrräder, ' +
    'Sitzung Sitzungen, Zentrum Zentren, Kind Kinder, Bus Busse, Brücke Brücken, Platz Plätze, Vorschlag Vorschläge, Bank ' +
    'Bänke, Radweg Radwege, Garten Gärten, Thema Themen, Firma Firmen',
  it:
    'riunione riunioni, città città, albero alberi, scuola scuole, parco parchi, amico amici, lago laghi, bosco boschi, ' +
    'biblioteca biblioteche, proposta proposte, spiaggia spiagge, luogo luoghi, autobus autobus, panchina panchine',
  en:
    'city cities, bench benches, meeting meetings, library libraries, bus buses, child children, knife knives, bicycle ' +
    'bicycles, tree trees, proposal proposals, shelf shelves, church churches, man men',
})

/** Words that look alike and have nothing in common. */
export const OTHER_WORDS = split({
  pt: 'pato pata, porto porta, caso casa, mal mais, canal cano, papel papa',
  es: 'puerto puerta, casa caso, plato plata, luz lucha, ciudad cuidado, pais paisaje',
  fr: 'port porte, rue ruelle, jeu jeune, bois boisson, cour course, mur mûre',
  de: 'Bank Bange, Stadt Stadion, Hut Hütte, Kind Kino, Museum Muse, Haus Hase, Thema Themse, Band Bande',
  it: 'porto porta, casa caso, luogo lago, parco parte, costo costa, pane panno',
  en: 'university universe, bus busy, policy police, organ organization, new news, past paste',
})
