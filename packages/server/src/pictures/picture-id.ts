/**
 * Returns true if this is the id of a picture: the SHA-256 of its content and an extension. Only such ids are used in paths.
 */
export const isPictureId = (id: string): boolean => ID.test(id)
const ID = /^[0-9a-f]{64}\.(?:png|jpg|webp|gif)$/
