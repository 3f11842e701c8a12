/** Flags by the field of the record that they fill. */
export const USER_FLAGS = {
  email: "--email",
  fullname: "--fullname",
  roleId: "--role",
  organizationId: "--organization",
  categoryId: "--category",
} as const
