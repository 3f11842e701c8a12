/** Returns whether this is the id of a picture: the SHA-256 of its content and an extension. Other ids never become paths. */
export const isPictureId = (id: string): boolean => ID.test(id)
const ID = /^[0-9a-f]{64}\.(?:png|jpg|webp|gif)$/
