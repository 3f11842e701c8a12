/** Flags by the field of the record that they fill. */
export const TARIFF_FLAGS = { name: "--name", discount: "--discount" } as const
