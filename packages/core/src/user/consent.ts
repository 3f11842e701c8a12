/** Version of the texts that a person agrees to at registration; a new text gets a new version. */
export const CONSENT_VERSION = "2026-11"
