import type { RedirectSource } from "@qo/core/edits"

/** Opens the choice of targets for a redirect, under the pressed element. */
export type PickRedirect = (anchor: HTMLElement, source: RedirectSource) => void
