import { languages } from "#kit/contract/languages.ts";
import { namesOf } from "./match.ts";
import { ownTexts, type Script, type ScriptNode } from "./script.ts";

/**
 * Says what is wrong with a script, one sentence for each fault, naming the node; none where all is well.
 * `advisories` are the ids that recommendations may lead to.
 */
export function checkScript(script: Script, advisories: ReadonlySet<string>): string[] {
  const nodes = Object.entries(script.nodes);
  if (!script.nodes[script.start]) return [`The talk begins at ${script.start}, which is not there.`];
  const alone = nodes.flatMap(([id, node]) => [
    ...waysOf(script, id, node),
    ...choicesOf(script, id, node),
    ...advicesOf(id, node, advisories),
    ...textsOf(node).flatMap((key) => faultsOfText(script, `Node ${id}`, key)),
  ]);
  const own = [...Object.values(ownTexts), ...script.smallTalk.map(({ text }) => text)].flatMap((key) =>
    faultsOfText(script, "Every node", key),
  );
  return [
    ...alone,
    ...own,
    ...unused(script),
    ...circles(script),
    ...unreachable(script),
    ...endless(script),
  ];
}

/** Where a node leads by itself or by an answer. */
function targetsOf({ choices = [], next }: ScriptNode): string[] {
  return [...choices.map(({ to }) => to), ...(next ? [next] : [])];
}

function waits({ choices = [], asksName }: ScriptNode): boolean {
  return choices.length > 0 || asksName === true;
}

function textsOf({ says = [], advises = [], choices = [] }: ScriptNode): string[] {
  return [...says, ...[...advises, ...choices].map(({ text }) => text)];
}

function waysOf({ nodes }: Script, id: string, node: ScriptNode): string[] {
  const { says = [], advises = [], choices = [], asksName, next } = node;
  const missing = targetsOf(node).filter((to) => !nodes[to]);
  return [
    ...missing.map((to) => `Node ${id} leads to ${to}, which is not there.`),
    ...(targetsOf(node).length === 0
      ? [`Node ${id} is a dead end: it has no choices and leads nowhere.`]
      : []),
    ...(asksName && !next ? [`Node ${id} asks a name and does not say where that leads.`] : []),
    ...(choices.length > 0 && next && !asksName
      ? [`Node ${id} offers choices and goes on by itself; it can only do one.`]
      : []),
    ...(says.length + advises.length === 0 && !node.finds ? [`Node ${id} says nothing.`] : []),
  ];
}

function choicesOf(script: Script, id: string, { choices = [] }: ScriptNode): string[] {
  const faults: string[] = [];
  const takenBy = new Map<string, string>();
  for (const choice of choices) {
    for (const name of new Set(namesOf(script, choice).map((terms) => terms.toSorted().join(" ")))) {
      const other = takenBy.get(name);
      if (other !== undefined)
        faults.push(`Node ${id} has two choices that one means by "${name}": ${other} and ${choice.text}.`);
      takenBy.set(name, choice.text);
    }
  }
  return faults;
}

function advicesOf(id: string, { advises = [] }: ScriptNode, advisories: ReadonlySet<string>): string[] {
  return advises.flatMap(({ text, advisory, source }) => [
    ...(source?.trim() ? [] : [`Node ${id} recommends ${text} without a source.`]),
    ...(advisories.has(advisory)
      ? []
      : [`Node ${id} recommends the advisory ${advisory}, which is not there.`]),
  ]);
}

function faultsOfText({ texts }: Script, who: string, key: string): string[] {
  const text = texts[key];
  if (!text) return [`${who} says ${key}, a text that is not there.`];
  const missing = languages.filter((language) => !text[language]?.trim());
  if (missing.length > 0)
    return missing.map((language) => `${who}: the text ${key} is missing in ${language}.`);
  const [first, ...others] = languages.map((language) =>
    (text[language].match(/\{\w+\}/g) ?? []).sort().join(),
  );
  return others.every((values) => values === first)
    ? []
    : [`${who}: the text ${key} does not have the same values in every language.`];
}

function unused(script: Script): string[] {
  const used = new Set<string>([...Object.values(ownTexts), ...script.smallTalk.map(({ text }) => text)]);
  for (const node of Object.values(script.nodes)) for (const key of textsOf(node)) used.add(key);
  return Object.keys(script.texts)
    .filter((key) => !used.has(key))
    .map((key) => `The text ${key} is said by no node.`);
}

/** Nodes that go on by themselves in a circle would talk for ever. */
function circles({ nodes }: Script): string[] {
  const onACircle = (start: string) => {
    const seen = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !seen.has(at)) {
      const node: ScriptNode | undefined = nodes[at];
      if (!node || waits(node)) return false;
      seen.add(at);
      at = node.next;
    }
    return at === start;
  };
  return Object.keys(nodes)
    .filter(onACircle)
    .map((id) => `Node ${id} comes back to itself without an answer of the farmer.`);
}

function unreachable(script: Script): string[] {
  const reached = reachableFrom(script, script.start);
  return Object.keys(script.nodes)
    .filter((id) => !reached.has(id))
    .map((id) => `Node ${id} cannot be reached.`);
}

function endless(script: Script): string[] {
  const ends = Object.keys(script.nodes).filter((id) => script.nodes[id]?.end);
  return Object.keys(script.nodes)
    .filter((id) => !ends.some((end) => reachableFrom(script, id).has(end)))
    .map((id) => `From node ${id} no end can be reached.`);
}

function reachableFrom({ nodes }: Script, start: string): Set<string> {
  const reached = new Set<string>([start]);
  for (const id of reached) for (const to of targetsOf(nodes[id] ?? {})) if (nodes[to]) reached.add(to);
  return reached;
}
