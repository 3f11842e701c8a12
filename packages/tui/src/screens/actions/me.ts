import type { Caller } from "@qo/core/acts"
import type { WithSession } from "../../app-store/app-store.ts"

/** Who is signed in. */
export function meOf(store: WithSession): Caller {
  const user = store.session.user()
  if (!user) throw new Error("nobody is signed in")
  return { role: user.role, userId: user.id }
}
