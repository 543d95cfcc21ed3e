/** The link of a contact that is one e-mail or web address; undefined for any other text, such as an office. */
export const formatContactHref = (contact: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact) ? `mailto:${contact}` : /^https?:\/\/[^\s/]+\S*$/i.test(contact) ? contact : undefined
