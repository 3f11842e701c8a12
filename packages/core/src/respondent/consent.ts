/**
 * Versions of the consent, the newest last. Versions and their texts must never be removed: a page that was opened before a
 * change of the text sends the version that it shows, which is the accepted one.
 */
export const CONSENTS = ["2026-11", "2026-11-24"] as const
export type Consent = (typeof CONSENTS)[number]

/** Version that pages show now. */
export const CURRENT_CONSENT: Consent = CONSENTS.at(-1) ?? CONSENTS[0]
