/** Returns the JSON of an object's fields without its braces. */
export const innerJson = (part: object): string => JSON.stringify(part).slice(1, -1)
export const openedJson = (part: object): string => `{${innerJson(part)},`
export const closedJson = (part: object): string => `${innerJson(part)}}`
