import type { Role } from "@qo/core/access"
import type { SettledPerson } from "../base/demo-mails.ts"
import { DEMO_ACCOUNTS } from "../base/people.ts"
import { DAY } from "../base/time.ts"
import type { OwnerRef } from "./plan.ts"

/** Accounts by their role in the demo projects. */
export interface Cast {
  owner: (ref: OwnerRef) => SettledPerson
  /** Returns the n-th active account of a role that is old enough. Demo accounts come first. */
  staff: (role: Role, nth: number) => SettledPerson
  /** Returns an issuer of the organization with this index in the list. */
  issuerOf: (organization: number) => SettledPerson
}

/** Minimum age of accounts that own the oldest projects, seconds. */
const SEASONED = 130 * DAY

/** Returns the n-th person; after the last one it continues with the first. */
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
