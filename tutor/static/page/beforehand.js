// Replies that were made when the site was built, so that they are there before the engine is.

/**
 * The last reply to a message, without its id; null where none was made beforehand.
 *
 * @param {any} _message
 * @returns {Promise<{ done: true, reply?: unknown, wrong?: object[] } | null>}
 */
export async function beforehand(_message) {
  return null;
}
