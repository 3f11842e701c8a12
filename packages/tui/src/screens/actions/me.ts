import type { Me } from "../../actions/index.ts"
import type { AppStore } from "../../app-store/app-store.ts"

/** Who is signed in. */
export function meOf(store: AppStore): Me {
  const user = store.session.user()
  if (!user) throw new Error("nobody is signed in")
  return { role: user.role, userId: user.id }
}
