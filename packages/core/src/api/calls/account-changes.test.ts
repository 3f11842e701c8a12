import { expect, test } from "vitest"
import { ACCOUNT_CHANGES, ACTS_WITHOUT_NOTICE } from "../../mail/index.ts"
import { accountCalls } from "./accounts.ts"
import { proofCalls } from "./proofs.ts"
import { sessionCalls } from "./session.ts"
import { userCalls } from "./users.ts"

const CALLS = { ...sessionCalls, ...proofCalls, ...accountCalls, ...userCalls }

/** Input fields that identify the account and are not changes. */
const ADDRESSING = ["id", "revision"]

const partsOf: Readonly<Record<string, () => readonly string[]>> = {
  updateUser: () =>
    Object.keys(userCalls.updateUser.input.shape).filter((field) => !ADDRESSING.includes(field)),
  changeOtp: () =>
    proofCalls.changeOtp.input.options.flatMap(({ shape }) => [...shape.action.values]),
}

/** All acts on accounts: calls that change data, some of them divided by field or action. */
const acts = Object.entries(CALLS)
  .filter(([, { method }]) => method !== "GET")
  .flatMap(([name]) => partsOf[name]?.().map((part) => `${name}.${part}`) ?? [name])

const withNotice = new Set<string>(Object.values(ACCOUNT_CHANGES).map(({ act }) => act))

test("every act on accounts mails its owner or is listed as one that does not", () => {
  expect(acts.length).toBeGreaterThan(30)
  const unlisted = acts.filter((act) => !withNotice.has(act) && !ACTS_WITHOUT_NOTICE.includes(act))
  expect(unlisted).toEqual([])
})

test("all acts in both lists exist, and no act is in both", () => {
  const listed = [...withNotice, ...ACTS_WITHOUT_NOTICE]
  expect(listed.filter((act) => !acts.includes(act))).toEqual([])
  expect(ACTS_WITHOUT_NOTICE.filter((act) => withNotice.has(act))).toEqual([])
})
