/**
 * Versions of what a respondent agrees to, the newest last. A version stays here for ever, and what it said with it: a page that was
 * opened before the text changed sends the version that it shows, which is what was agreed to.
 */
export const CONSENTS = ["2026-11", "2026-11-24"] as const
export type Consent = (typeof CONSENTS)[number]

/** The version that pages show now. */
export const CURRENT_CONSENT: Consent = CONSENTS.at(-1) ?? CONSENTS[0]
