/** A formatted number with a minus sign in place of the hyphen that `Intl` writes. */
export const withMinus = (text: string): string => text.replace("-", "\u2212")
