const FILE_ADDRESS = /^\/files\/([0-9a-f]{32}\.[a-z0-9]{3,5})$/

/** The name in the address of an uploaded file of this site, or undefined for any other address (decisions B.1, B.8). */
export const fileNameOf = (url: string): string | undefined => FILE_ADDRESS.exec(url)?.[1]
export const fileAddress = (name: string): string => `/files/${name}`
