// A picture as PNG, drawn by the browser.

const WIDE = 1200;
const HIGH = 630;

/** The address of a picture that lies in the page. @param {string} svg */
export function pictureAddress(svg) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The picture as PNG; null where the browser cannot draw it. @param {string} svg @returns {Promise<Blob | null>} */
export async function pngOf(svg) {
  const image = new Image(WIDE, HIGH);
  image.src = pictureAddress(svg);
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  try {
    await image.decode();
    canvas.getContext("2d")?.drawImage(image, 0, 0, WIDE, HIGH);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } catch {
    return null;
  }
}
