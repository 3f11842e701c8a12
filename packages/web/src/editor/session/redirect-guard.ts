import type { createRedirectGuard, RedirectGuard } from "@qo/core/checks"
import { questionnaireOf } from "@qo/core/edits"
import { createCode } from "../../base/code.ts"
import type { EditorSession } from "./editor-session.ts"

export type Guard = Pick<RedirectGuard, "loopOf">

const code = createCode(() => import("./guard-code.ts"))
let create: typeof createRedirectGuard | undefined

/** Where the code did not come, the checks tell of a loop once it is there. */
export const NO_GUARD: Guard = { loopOf: () => undefined }

/** The guard is a large part of the checks: its code comes with the first edit, or when somebody begins to draw a redirect. */
export async function loadGuard(): Promise<void> {
  create ??= (await code.get().catch(() => undefined))?.createRedirectGuard
}

/** Judges redirects in the document as it is now. */
export const guardOf = ({ doc }: Pick<EditorSession, "doc">): Guard =>
  create?.(questionnaireOf(doc)) ?? NO_GUARD

/** Judges redirects in the document as it is when this is called; from when its code is there, if that takes a moment. */
export function growingGuard(session: Pick<EditorSession, "doc">): Guard {
  let guard = NO_GUARD
  withGuard(session, (whole) => (guard = whole))
  return { loopOf: (question, redirect) => guard.loopOf(question, redirect) }
}

/** Does what needs a judge: at once where its code is there. */
export function withGuard(session: Pick<EditorSession, "doc">, use: (guard: Guard) => void): void {
  if (create) use(guardOf(session))
  else void loadGuard().then(() => use(guardOf(session)))
}
