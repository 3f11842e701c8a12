/** The first line of the piped input; a line end belongs to the pipe, not to the password. */
export const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0] ?? ""
