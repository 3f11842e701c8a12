import type { createRedirectGuard, RedirectGuard } from "@qo/core/checks"
import { questionnaireOf } from "@qo/core/edits"
import { createCode } from "../../base/code.ts"
import type { EditorSession } from "./editor-session.ts"

export type Guard = Pick<RedirectGuard, "loopOf">

const code = createCode(() => import("./guard-code.ts"))
let create: typeof createRedirectGuard | undefined

/** If the code could not be loaded, the checks report loops later. */
export const NO_GUARD: Guard = { loopOf: () => undefined }

/** The guard is a large part of the checks: it is loaded at the first edit, or when a redirect is drawn. */
export async function loadGuard(): Promise<void> {
  create ??= (await code.get().catch(() => undefined))?.createRedirectGuard
}

/** Checks redirects in the current document. */
export const guardOf = ({ doc }: Pick<EditorSession, "doc">): Guard =>
  create?.(questionnaireOf(doc)) ?? NO_GUARD

/** Checks redirects in the document at the time of this call; as soon as its code is loaded. */
export function growingGuard(session: Pick<EditorSession, "doc">): Guard {
  let guard = NO_GUARD
  withGuard(session, (whole) => (guard = whole))
  return { loopOf: (question, redirect) => guard.loopOf(question, redirect) }
}

/** Calls `use` with the guard: synchronously if its code is loaded. */
export function withGuard(session: Pick<EditorSession, "doc">, use: (guard: Guard) => void): void {
  if (create) use(guardOf(session))
  else void loadGuard().then(() => use(guardOf(session)))
}
