import { type ChildProcess, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/freePort.ts";
import { postgresPrograms, systemUser } from "#tests/support/postgresCluster.ts";
import { makeTcpProxy, type TcpProxy } from "#tests/support/tcpProxy.ts";

const names = ["one", "two", "three"] as const;
const deploy = new URL("../../deploy/", import.meta.url);
const here = "127.0.0.1";
/** How long the cluster may take to be whole again (ms): a machine that comes back may be copied anew. */
const wholeMs = 180_000;
const againMs = 1_000;

/** Three machines on the loopback, as `deploy/patroni` has them, of processes that are this program's own. */
export interface Machines {
  /** Where their PostgreSQL is reached, and Patroni asked who is primary, from outside. */
  readonly ways: readonly { readonly database: number; readonly patroni: number }[];
  readonly password: string;
  /** Resolves with the primary once it has two standbys that stream. */
  readonly whole: () => Promise<Machine>;
  /** The standby that commits wait for. */
  readonly synchronous: () => Promise<Machine>;
  readonly stop: () => void;
}

/** One of them: etcd, Patroni and PostgreSQL. */
export interface Machine {
  readonly name: string;
  /** Ends all its processes at once (`kill -9`), as where the power fails; `start` brings it back. */
  readonly kill: () => void;
  readonly start: () => void;
  /** Stands still, with all connections open, and goes on as if nothing had been. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Its PostgreSQL and Patroni reach nobody and are reached by nobody, and nothing says so. */
  readonly cutOff: () => void;
  readonly heal: () => Promise<void>;
}

interface Ports {
  readonly database: number;
  readonly patroni: number;
  readonly client: number;
  readonly peer: number;
}

/** What Patroni says of one member (GET /cluster). */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

export async function startMachines(isSynchronous: boolean): Promise<Machines> {
  const root = mkdtempSync(join(tmpdir(), "mitti-cluster-"));
  const user = systemUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(root, user.uid, user.gid);
  const password = "a-word-of-this-bench";
  const ports: Ports[] = [];
  for (const _ of names)
    ports.push({
      database: await freePort(),
      patroni: await freePort(),
      client: await freePort(),
      peer: await freePort(),
    });
  const made: { machine: Machine; inward: TcpProxy[]; pids: () => number[] }[] = [];
  const stop = () => {
    for (const { pids } of made) signalAll(pids(), "SIGKILL");
    rmSync(root, { recursive: true, force: true });
  };
  process.on("exit", stop);
  for (const at of names.keys()) made.push(await makeMachine(at));
  for (const { machine } of made) machine.start();

  async function makeMachine(at: number) {
    const name = names[at] ?? "one";
    const own = ports[at];
    if (!own) throw new Error("So many machines have no ports");
    const folder = join(root, name);
    mkdirSync(folder);
    const proxyTo = (port: number) => makeTcpProxy({ host: here, port });
    const [database, patroni] = [await proxyTo(own.database), await proxyTo(own.patroni)];
    const outward = await Promise.all(ports.map(({ client }) => proxyTo(client)));
    const places = outward.map(placeOfProxy);
    const settings = written(
      readFileSync(new URL("patroni/patroni.yml", deploy), "utf8"),
      ["name: one", `name: ${name}`],
      // Its etcd is reached by the machine's own ways, which can be cut; it would else learn others.
      ["hosts: 10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379", `use_proxies: true\n  hosts: ${places.join(",")}`],
      ["listen: 10.0.0.1:8008", `listen: ${here}:${own.patroni}`],
      ["connect_address: 10.0.0.1:8008", `connect_address: ${placeOfProxy(patroni)}`],
      ["listen: 10.0.0.1:5432", `listen: ${here}:${own.database}`],
      ["connect_address: 10.0.0.1:5432", `connect_address: ${placeOfProxy(database)}`],
      ["/var/lib/postgresql/mitti", join(folder, "data")],
      ["/usr/lib/postgresql/15/bin", postgresPrograms() ?? ""],
      ["unix_socket_directories: /run/postgresql", `unix_socket_directories: ${folder}`],
      ["10.0.0.0/24", `${here}/32`],
      ["CHOOSE-ONE", password],
      ["CHOOSE-TWO", password],
      ["synchronous_mode: on", `synchronous_mode: ${isSynchronous ? "on" : "off"}`],
    );
    const file = join(folder, "patroni.yml");
    writeFileSync(file, settings);
    const log = openSync(join(folder, "log"), "a");
    for (const path of [folder, file, join(folder, "log")])
      if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    let children: ChildProcess[] = [];
    const pids = () => {
      const postmaster = postmasterOf(join(folder, "data"));
      const living = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      const roots = [...living.map(({ pid }) => pid), postmaster].filter((pid) => pid !== undefined);
      return [...new Set(roots.flatMap((pid) => [pid, ...descendantsOf(pid)]))];
    };
    const begin = (program: string, words: string[], env: NodeJS.ProcessEnv = {}) =>
      spawn(program, words, {
        ...user,
        cwd: folder,
        env: { ...process.env, HOME: folder, ...env },
        stdio: ["ignore", log, log],
      });
    // As systemd does: it ends where etcd is not ready yet. What was killed stays away.
    const startPatroni = () => {
      const patroni = begin("patroni", [file]);
      children.push(patroni);
      patroni.once("exit", (code) => code !== null && setTimeout(startPatroni, againMs));
    };
    const machine: Machine = {
      name,
      kill: () => signalAll(pids(), "SIGKILL"),
      start: () => {
        children = [begin("etcd", [], etcdSettings(at, ports, folder))];
        startPatroni();
      },
      freeze: () => signalAll(pids(), "SIGSTOP"),
      thaw: () => signalAll(pids(), "SIGCONT"),
      cutOff: () => {
        for (const proxy of [database, patroni, ...outward]) proxy.vanish();
      },
      heal: async () => {
        for (const proxy of [database, patroni, ...outward]) await proxy.heal();
      },
    };
    return { machine, inward: [database, patroni], pids };
  }

  /**
   * What the members say of one another, once they agree; undefined before. A machine that has just woken up says what was true
   * when it fell asleep.
   */
  async function members(): Promise<Member[] | undefined> {
    const said = await Promise.all(ports.map(({ patroni }) => membersAt(patroni).catch(() => undefined)));
    const [first] = said;
    const leaderOf = (found: Member[] | undefined) => found?.find(({ role }) => role === "leader")?.name;
    return said.every((found) => found && leaderOf(found) === leaderOf(first)) ? first : undefined;
  }

  async function membersAt(patroni: number): Promise<Member[]> {
    const answer = await fetch(`http://${here}:${patroni}/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  async function memberThatIs(role: string): Promise<Machine> {
    const until = performance.now() + wholeMs;
    while (performance.now() < until) {
      const found = await members();
      const leader = found?.find(({ role }) => role === "leader");
      const wanted = found?.find((member) => member.role === role);
      const isWhole =
        leader &&
        found?.length === names.length &&
        found.every(
          ({ state, timeline }) => /running|streaming/.test(state) && timeline === leader.timeline,
        ) &&
        (!isSynchronous || found.some(({ role }) => role === "sync_standby"));
      const machine = made.find(({ machine }) => machine.name === wanted?.name)?.machine;
      if (isWhole && machine) return machine;
      await pause(300);
    }
    throw new Error(`The cluster is not whole after ${wholeMs} ms: ${JSON.stringify(await members())}`);
  }

  const portOf = (proxy: TcpProxy | undefined) => Number(proxy ? placeOfProxy(proxy).split(":")[1] : 0);
  return {
    ways: made.map(({ inward: [database, patroni] }) => ({
      database: portOf(database),
      patroni: portOf(patroni),
    })),
    password,
    whole: () => memberThatIs("leader"),
    synchronous: () => memberThatIs("sync_standby"),
    stop,
  };
}

/** A text of `deploy` for this machine. Fails where it does not say what is to be replaced: what is documented is what runs. */
export function written(text: string, ...pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((all, [said, instead]) => {
    if (!all.includes(said)) throw new Error(`The file of deploy no longer says "${said}"`);
    return all.replaceAll(said, instead);
  }, text);
}

/** The settings of `deploy/patroni/etcd.env` for one of the machines. */
function etcdSettings(at: number, ports: readonly Ports[], folder: string): NodeJS.ProcessEnv {
  const place = (machine: number, kind: "client" | "peer") => `${here}:${ports[machine]?.[kind]}`;
  const text = written(
    readFileSync(new URL("patroni/etcd.env", deploy), "utf8"),
    ["ETCD_NAME=one", `ETCD_NAME=${names[at]}`],
    ["ETCD_DATA_DIR=/var/lib/etcd/mitti", `ETCD_DATA_DIR=${join(folder, "etcd")}`],
    ["three=http://10.0.0.3:2380", `three=http://${place(2, "peer")}`],
    ["two=http://10.0.0.2:2380", `two=http://${place(1, "peer")}`],
    ["CLUSTER=one=http://10.0.0.1:2380", `CLUSTER=one=http://${place(0, "peer")}`],
    ["URLS=http://10.0.0.1:2379", `URLS=http://${place(at, "client")}`],
    ["URLS=http://10.0.0.1:2380", `URLS=http://${place(at, "peer")}`],
  );
  const lines = text.split("\n").filter((line) => line.startsWith("ETCD_"));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

function placeOfProxy(proxy: TcpProxy): string {
  return new URL(proxy.through("http://x:1")).host;
}

function postmasterOf(data: string): number | undefined {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  // A number that another program has by now is not ours to end.
  return pid > 0 && wordsOf(pid).includes(data) ? pid : undefined;
}

function wordsOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function descendantsOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return text
      .split(" ")
      .filter(Boolean)
      .map(Number)
      .flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    return [];
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
  }
}
