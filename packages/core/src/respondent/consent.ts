/**
 * Versions of the consent, the newest last. A version and its text stay here permanently: a page that was opened before the text
 * changed sends the version that it shows, which is the one that was accepted.
 */
export const CONSENTS = ["2026-11", "2026-11-24"] as const
export type Consent = (typeof CONSENTS)[number]

/** The version that pages show now. */
export const CURRENT_CONSENT: Consent = CONSENTS.at(-1) ?? CONSENTS[0]
