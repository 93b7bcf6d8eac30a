// The websocket to a session, on which Jupyter's messages go to and fro: those to widgets and from them, and no others.

const SOON = 500;
const LATEST = 15_000;

/**
 * `speaksFor(id, hear)`: a widget hears what is said to it, and what comes back says something for it. Whatever is said
 * while the socket is not open waits until it is. `begin(session)` opens it; one that breaks off is opened again.
 *
 * @param {string} address of the sessions
 */
export function channelTo(address) {
  /** @type {Map<string, (data: any) => void>} */
  const hearing = new Map();
  /** @type {string[]} */
  const waiting = [];
  const own = crypto.getRandomValues(new Uint32Array(4)).join("-");
  /** @type {WebSocket | undefined} */
  let socket;
  let said = 0;
  let broken = 0;

  /** @param {string} comm_id @param {object} data */
  function say(comm_id, data) {
    const header = { msg_id: `${own}-${said++}`, msg_type: "comm_msg", session: own, username: "", version: "5.3" };
    const content = { comm_id, data };
    waiting.push(JSON.stringify({ channel: "shell", header, parent_header: {}, metadata: {}, content }));
    flush();
  }

  function flush() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    for (const message of waiting.splice(0)) socket.send(message);
  }

  /** @param {string} session */
  function begin(session) {
    const { protocol, host } = location;
    socket = new WebSocket(`${protocol.replace("http", "ws")}//${host}${address}${session}/channels`);
    socket.addEventListener("open", () => {
      broken = 0;
      flush();
    });
    socket.addEventListener("message", ({ data }) => {
      const { header, content } = JSON.parse(data);
      if (header.msg_type === "comm_msg") hearing.get(content.comm_id)?.(content.data);
    });
    // Where the session has ended nobody is told: the page begins another.
    socket.addEventListener("close", () => setTimeout(begin, Math.min(LATEST, SOON * 2 ** broken++), session));
  }

  return {
    begin,
    /** @param {string} id @param {(data: any) => void} hear */
    speaksFor(id, hear) {
      hearing.set(id, hear);
      return (/** @type {object} */ data) => say(id, data);
    },
  };
}
