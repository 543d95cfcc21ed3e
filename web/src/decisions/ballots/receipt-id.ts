/** The part of the page of a recount where a voter looks for a receipt; an address that ends with it counts without being asked. */
export const RECEIPT_ID = 'receipt'
