/** The parts of the page of a contribution that a link may lead to. */
export const AUTHORS_ID = 'authors'
export const AMENDMENTS_ID = 'amendments'
