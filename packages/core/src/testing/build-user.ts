import { ROLES } from "../access/index.ts"
import { USER_STATUSES, type User } from "../user/index.ts"

/** A sound account; give only what the test is about. */
export const buildUser = (fields: Partial<User> = {}): User => ({
  id: 7,
  email: "anna@example.test",
  fullname: "Анна Смирнова",
  role: ROLES.researcher,
  organization: { id: 1, name: "ООО «Ромашка»" },
  category: null,
  registeredAt: 1_760_000_000,
  status: USER_STATUSES.activated,
  revision: 1,
  ...fields,
})
