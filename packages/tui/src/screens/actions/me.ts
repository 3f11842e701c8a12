import type { Me } from "../../actions/index.ts"
import type { WithSession } from "../../app-store/app-store.ts"

/** Who is signed in. */
export function meOf(store: WithSession): Me {
  const user = store.session.user()
  if (!user) throw new Error("nobody is signed in")
  return { role: user.role, userId: user.id }
}
