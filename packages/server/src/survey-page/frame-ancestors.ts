/** Who may show a page of a survey in a frame. */
export const frameAncestors = (): string => "'self'"
