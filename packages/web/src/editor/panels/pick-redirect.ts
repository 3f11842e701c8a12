import type { RedirectSource } from "@qo/core/edits"

/** Opens the choice of targets for a redirect, under what was pressed. */
export type PickRedirect = (anchor: HTMLElement, source: RedirectSource) => void
