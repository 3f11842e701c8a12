import type { Me } from "../../actions/index.ts"
import type { Desk } from "../desk.ts"

/** Who is signed in. */
export function meOf(desk: Desk): Me {
  const user = desk.user()
  if (!user) throw new Error("nobody is signed in")
  return { role: user.role, userId: user.id }
}
