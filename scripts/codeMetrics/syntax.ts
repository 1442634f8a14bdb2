import { type ESTree, parseSync } from "vite";

/** A node of the syntax tree, whatever it is. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The syntax tree of a source file; refuses one that can't be parsed. */
export function parseSource(path: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

export interface Casts {
  /** `x as T`, `as const` left out; `x as unknown as T` is one. */
  readonly as: number;
  readonly asUnknownAs: number;
  readonly any: number;
}

/** How often a file overrules the type checker. */
export function castsIn(program: ESTree.Program): Casts {
  let [as, asUnknownAs, any] = [0, 0, 0];
  for (const node of nodesOf(program)) {
    if (node.type === "TSAnyKeyword") any += 1;
    if (node.type !== "TSAsExpression" || isConst(node)) continue;
    const { expression, typeAnnotation } = node as unknown as { expression: Node; typeAnnotation: Node };
    if (typeAnnotation.type !== "TSUnknownKeyword") as += 1;
    if (expression.type === "TSAsExpression" && typeOf(expression)?.type === "TSUnknownKeyword")
      asUnknownAs += 1;
  }
  return { as, asUnknownAs, any };
}

function isConst(node: Node): boolean {
  const name = (typeOf(node)?.typeName as Node | undefined)?.name;
  return name === "const";
}

function typeOf(node: Node): Node | undefined {
  return node.typeAnnotation as Node | undefined;
}

/** The functions, constants, classes, interfaces and types that a file declares at its top level. */
export function declaredNames(program: ESTree.Program): string[] {
  return (program.body as unknown as Node[]).flatMap((statement) => {
    const node = (statement.declaration as Node | null | undefined) ?? statement;
    if (node.type === "VariableDeclaration")
      return (node.declarations as { id: Node }[]).flatMap(({ id }) =>
        id.type === "Identifier" ? [String(id.name)] : [],
      );
    const declares = /^(Function|Class|TSInterface|TSTypeAlias)Declaration$|^TSDeclareFunction$/;
    const name = (node.id as Node | null | undefined)?.name;
    return declares.test(node.type) && typeof name === "string" ? [name] : [];
  });
}

/** How many tests a file declares: calls of `test` and `it`, also of `test.skip`; a table by `test.each` is one. */
export function testsIn(program: ESTree.Program): number {
  return [...nodesOf(program)].filter(({ type, callee }) => type === "CallExpression" && isTest(callee))
    .length;
}

function isTest(callee: unknown): boolean {
  const { type, name, object, property, callee: inner, tag } = callee as Record<string, Node> & Node;
  if (type === "Identifier") return name === ("test" as unknown) || name === ("it" as unknown);
  const declaring = ["skip", "only", "fails", "concurrent", "sequential", "todo"];
  if (type === "MemberExpression") return isTest(object) && declaring.includes(String(property?.name));
  const table = type === "CallExpression" ? inner : type === "TaggedTemplateExpression" ? tag : undefined;
  if (table?.type !== "MemberExpression") return false;
  const word = String((table.property as Node).name);
  return ["each", "for", "skipIf", "runIf", "prop"].includes(word) && isTest(table.object);
}

/** Every node of a tree. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesOf(each);
  else if (typeof tree === "object" && tree !== null) {
    if (typeof (tree as Node).type === "string") yield tree as Node;
    for (const [field, value] of Object.entries(tree)) if (field !== "parent") yield* nodesOf(value);
  }
}
