import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { channelTo } from "../../tutor/web/live/channel.js";

class Socket extends EventTarget {
  static OPEN = 1;
  static all = [];
  sent = [];
  readyState = 0;
  constructor(url) {
    super();
    this.url = url;
    Socket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(msg_type, comm_id, data) {
    const message = JSON.stringify({ header: { msg_type }, content: { comm_id, data } });
    this.dispatchEvent(Object.assign(new Event("message"), { data: message }));
  }
  breaks() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}
globalThis.WebSocket = Socket;
globalThis.location = { protocol: "https:", host: "rules.example" };

const said = (socket) => socket.sent.map(({ content }) => content);

test("what is said before there is a session waits for it", () => {
  const channel = channelTo("/base/api/kernels/");
  const say = channel.speaksFor("one", () => {});
  say({ method: "custom", content: { kind: "look" } });
  channel.begin("id");
  const socket = Socket.all.at(-1);
  assert.equal(socket.url, "wss://rules.example/base/api/kernels/id/channels");
  assert.deepEqual(socket.sent, []);
  socket.open();
  say({ method: "update", state: { step: 1 } });
  assert.deepEqual(said(socket), [
    { comm_id: "one", data: { method: "custom", content: { kind: "look" } } },
    { comm_id: "one", data: { method: "update", state: { step: 1 } } },
  ]);
  const [first, second] = socket.sent.map(({ header }) => header);
  assert.equal(first.msg_type, "comm_msg");
  assert.equal(first.session, second.session);
  assert.notEqual(first.msg_id, second.msg_id);
});

test("a widget hears what is said to it, and nothing else", () => {
  const channel = channelTo("/");
  const heard = [];
  channel.speaksFor("one", (data) => heard.push(data));
  channel.begin("id");
  const socket = Socket.all.at(-1);
  socket.says("comm_msg", "one", "mine");
  socket.says("comm_msg", "two", "another's");
  socket.says("status", "one", "busy");
  assert.deepEqual(heard, ["mine"]);
});

test("a line that breaks off is taken up again, later each time, and what is said meanwhile is not lost", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const channel = channelTo("/");
  const say = channel.speaksFor("one", () => {});
  channel.begin("id");
  const before = Socket.all.length;
  Socket.all.at(-1).breaks();
  say("waits");
  mock.timers.tick(500);
  assert.equal(Socket.all.length, before + 1);
  Socket.all.at(-1).breaks();
  mock.timers.tick(500);
  assert.equal(Socket.all.length, before + 1);
  mock.timers.tick(500);
  assert.equal(Socket.all.length, before + 2);
  Socket.all.at(-1).open();
  assert.deepEqual(said(Socket.all.at(-1)), [{ comm_id: "one", data: "waits" }]);
  mock.timers.reset();
});
