/** Texts under one prefix: `discount` as `fieldName.discount`. */
export const withKeyPrefix = <
  const Prefix extends string,
  Texts extends Readonly<Record<string, string>>,
>(
  prefix: Prefix,
  texts: Texts,
): { readonly [Key in keyof Texts & string as `${Prefix}${Key}`]: Texts[Key] } =>
  // The names of the result are those of its type, letter by letter.
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [prefix + key, text])) as never
