/** Returns the first line of piped input, without its line break, which is not part of the password. */
export const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0] ?? ""
