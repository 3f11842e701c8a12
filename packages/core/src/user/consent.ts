/** Version of the terms that a user accepts at registration. Increase it when the terms change. */
export const CONSENT_VERSION = "2026-11"
