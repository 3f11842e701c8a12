import type { Caller } from "@qo/core/acts"
import { useMemo } from "react"
import { useSession } from "../../base/session/use-session.ts"

/** The signed-in account, as rules and questions take it. */
export function useCaller(): Caller {
  const { user, role } = useSession()
  return useMemo(() => ({ role, userId: user.id }), [role, user.id])
}
