import { ROLE_NAMES, type Role } from "@qo/core/access"
import { type CallName, CALLS, mayCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import type { Actor, ContractWorld } from "./world.setup.ts"

/** Calls that users send. Games sign their calls instead of signing in. */
export const CALLS_OF_PEOPLE = keysOf(CALLS).filter((name) => CALLS[name].access !== "game")

/** Returns the actor with the fewest rights that may send the call. Returns a new actor if the call ends the session. */
export function actorFor(world: ContractWorld, name: CallName): Promise<Actor> | Actor {
  const order: readonly Role[] = ["researcher", "moderator", "issuer", ...ROLE_NAMES]
  const role = order.find((each) => mayCall(each, CALLS[name])) ?? "administrator"
  return name === "changePassword" || name === "logout" ? world.newActor(role) : world.actors[role]
}
