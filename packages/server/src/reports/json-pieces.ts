/** The fields of an object without its braces. */
export const inner = (part: object): string => JSON.stringify(part).slice(1, -1)
export const opened = (part: object): string => `{${inner(part)},`
export const closed = (part: object): string => `${inner(part)}}`
