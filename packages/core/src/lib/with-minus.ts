/** Replaces the hyphen that `Intl` writes in negative numbers by a minus sign. */
export const withMinus = (text: string): string => text.replace("-", "\u2212")
