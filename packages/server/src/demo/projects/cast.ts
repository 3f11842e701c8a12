import type { Role } from "@qo/core/access"
import type { SettledPerson } from "../base/demo-mails.ts"
import { DEMO_ACCOUNTS } from "../base/people.ts"
import { DAY } from "../base/time.ts"
import type { OwnerRef } from "./plan.ts"

/** The accounts by the part they play in the projects of the demo. */
export interface Cast {
  owner: (ref: OwnerRef) => SettledPerson
  /** The n-th active account of a role, those to try first, that was there so many seconds ago. */
  staff: (role: Role, nth: number) => SettledPerson
  /** An issuer of the organization with this place in the list. */
  issuerOf: (organization: number) => SettledPerson
}

/** Active users whose accounts are old enough to own the oldest projects. */
const SEASONED = 130 * DAY

/** The n-th of them, from the first again after the last. */
function pick(people: readonly SettledPerson[], nth: number): SettledPerson {
  const found = people[nth % people.length]
  if (!found) throw new Error("nobody plays this part")
  return found
}

const isTried = ({ person }: SettledPerson): boolean =>
  DEMO_ACCOUNTS.some(({ email }) => email === person.email)

export function castOf(settled: readonly SettledPerson[]): Cast {
  const active = settled.filter(({ person }) => person.status === "activated")
  const seasoned = active.filter(({ person }) => person.secondsAgo > SEASONED)
  const tried = (role: Role) => {
    const email = DEMO_ACCOUNTS.find((account) => account.role === role)?.email
    return pick(
      active.filter(({ person }) => person.email === email),
      0,
    )
  }
  return {
    owner(ref) {
      if (ref === "researcher") return tried("researcher")
      if (ref === "demo") return tried("demoResearcher")
      const role: Role = "demo" in ref ? "demoResearcher" : "researcher"
      const organization = "demo" in ref ? null : ref.organization
      return pick(
        seasoned.filter(
          (each) =>
            !isTried(each) &&
            each.person.role === role &&
            each.person.organization === organization,
        ),
        "demo" in ref ? ref.demo : ref.nth,
      )
    },
    staff: (role, nth) =>
      pick(
        seasoned.filter(({ person }) => person.role === role),
        nth,
      ),
    issuerOf: (organization) =>
      pick(
        active.filter(
          ({ person }) => person.role === "issuer" && person.organization === organization,
        ),
        0,
      ),
  }
}
