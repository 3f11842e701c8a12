import { z } from "zod"
import { User, type UserWire } from "../user/index.ts"

/** Returns a valid account. Pass only the fields that the test depends on. */
export const buildUser = (fields: Partial<User> = {}): User => ({
  id: 7,
  email: "anna@example.test",
  fullname: "Анна Смирнова",
  role: "researcher",
  organization: { id: 1, name: "ООО «Ромашка»" },
  category: null,
  registeredAt: 1_760_000_000,
  status: "activated",
  revision: 1,
  ...fields,
})

/** Returns the account as a server sends it. */
export const buildUserWire = (fields: Partial<User> = {}): UserWire =>
  z.encode(User, buildUser(fields))
